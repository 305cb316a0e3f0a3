import type { ReactNode } from 'react'

interface KeptThing {
  /** Its name in the browser; more than one where it depends. */
  keys: readonly string[]
  purpose: ReactNode
  lasts: string
}

interface KeptListProps {
  things: readonly KeptThing[]
  /** What stands before how long it is kept, in the language of the text. */
  lastsLabel: string
}

/** What a browser keeps: the name of each thing, what it is for, and for how long. */
export function KeptList({ things, lastsLabel }: KeptListProps) {
  return (
    <dl className="border border-ink bg-paper">
      {things.map(({ keys, purpose, lasts }) => (
        <div key={keys[0]} className="border-b border-rule px-4 py-3 last:border-b-0">
          <dt className="mono text-14 font-semibold [overflow-wrap:anywhere]">{keys.join(', ')}</dt>
          <dd className="mt-1">{purpose}</dd>
          <dd className="mt-1 text-14 text-ink-2">
            {lastsLabel}: {lasts}
          </dd>
        </div>
      ))}
    </dl>
  )
}
