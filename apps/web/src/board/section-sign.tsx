/** ○ for right, × for wrong. The word is beside it or in the accessible name of the button. */
export function SectionSign({ right }: { right: boolean }) {
  return (
    <svg className="section-sign" data-right={right} viewBox="0 0 24 24" aria-hidden="true">
      {right ? <circle cx="12" cy="12" r="8" /> : <path d="M5 5l14 14M19 5L5 19" />}
    </svg>
  )
}
