/** Reads its text aloud whenever it changes; politely, or at once where waiting would be worse. */
export function LiveRegion({ text, urgent = false }: { text: string; urgent?: boolean }) {
  return (
    <div role={urgent ? 'alert' : 'status'} aria-atomic="true" className="visually-hidden">
      {text}
    </div>
  )
}
