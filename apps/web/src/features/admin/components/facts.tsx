import type { ReactNode } from 'react'

/** The facts about one item, one per line. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="facts">{children}</dl>

interface FactProps {
  name: string
  /** Set in the monospaced font. */
  mono?: boolean
  children: ReactNode
}

export const Fact = ({ name, mono = false, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={mono ? 'mono' : undefined}>{children}</dd>
  </div>
)
