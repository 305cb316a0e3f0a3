import type { ReactNode } from 'react'

/** What is known of one thing, a line each. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="facts">{children}</dl>

interface FactProps {
  name: string
  /** Set in the face for figures. */
  mono?: boolean
  children: ReactNode
}

export const Fact = ({ name, mono = false, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={mono ? 'mono' : undefined}>{children}</dd>
  </div>
)
