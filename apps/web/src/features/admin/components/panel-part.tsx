import { type ReactNode, useId } from 'react'
import './panel-part.css'

interface PanelPartProps {
  title: string
  /** The name of this part in the address, if links lead to it. */
  hash?: string
  /** The options of this part, beside its heading. */
  choices?: ReactNode
  children: ReactNode
}

/** A part of a screen with its own heading. */
export function PanelPart({ title, hash, choices, children }: PanelPartProps) {
  const id = useId()
  return (
    <section id={hash} className="panel-part" aria-labelledby={id}>
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
