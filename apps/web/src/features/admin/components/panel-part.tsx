import { type ReactNode, useId } from 'react'

interface PanelPartProps {
  title: string
  /** The options of this part, beside its heading. */
  choices?: ReactNode
  children: ReactNode
}

/** A part of a screen with its own heading. */
export function PanelPart({ title, choices, children }: PanelPartProps) {
  const id = useId()
  return (
    <section className="panel-part" aria-labelledby={id}>
      <div className="panel-part-head">
        <h2 id={id} className="font-display text-22">
          {title}
        </h2>
        {choices}
      </div>
      {children}
    </section>
  )
}
