import type { HTMLAttributes, ReactNode } from 'react'

interface SheetProps extends HTMLAttributes<HTMLDivElement> {
  /** The paper of the category around the sheet, or plain paper. */
  paper?: 'plain' | 'category'
  pegs?: boolean
  children: ReactNode
}

/** A sheet of paper; with `pegs` it has the three holes on top. */
export function Sheet({ paper = 'plain', pegs = false, className = '', children, ...rest }: SheetProps) {
  return (
    <div {...rest} className={`sheet ${className}`} data-paper={paper}>
      {pegs && <Pegs />}
      {children}
    </div>
  )
}

export function Pegs() {
  return (
    <div className="pegs" aria-hidden="true">
      <span />
    </div>
  )
}
