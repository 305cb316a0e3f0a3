/** Announces its text to screen readers whenever it changes: politely, or at once if `urgent`. */
export function LiveRegion({ text, urgent = false }: { text: string | undefined; urgent?: boolean }) {
  return (
    <div role={urgent ? 'alert' : 'status'} aria-atomic="true" className="visually-hidden">
      {text}
    </div>
  )
}
