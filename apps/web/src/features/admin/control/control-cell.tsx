import type { ReactNode } from 'react'

interface ControlCellProps {
  /** Its anchor in the page. */
  id: string
  title: string
  children: ReactNode
}

/** One of the three parts of the control centre. */
export const ControlCell = ({ id, title, children }: ControlCellProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="sheet control-cell">
    <h2 id={`${id}-title`} className="font-display text-22">
      {title}
    </h2>
    {children}
  </section>
)
