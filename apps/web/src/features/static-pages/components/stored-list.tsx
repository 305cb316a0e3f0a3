import type { ReactNode } from 'react'

interface StoredItem {
  /** Its name in the browser; several if the name varies. */
  keys: readonly string[]
  purpose: ReactNode
  lasts: string
}

interface StoredListProps {
  items: readonly StoredItem[]
  /** The label of the storage period, in the language of the text. */
  lastsLabel: string
}

/** Lists what the browser stores: the name of each item, its purpose and its storage period. */
export function StoredList({ items, lastsLabel }: StoredListProps) {
  return (
    <dl className="border border-ink bg-paper">
      {items.map(({ keys, purpose, lasts }) => (
        <div key={keys[0]} className="border-b border-rule px-4 py-3 last:border-b-0">
          <dt className="mono text-14 font-semibold [overflow-wrap:anywhere]">{keys.join(', ')}</dt>
          <dd className="mt-1">{purpose}</dd>
          <dd className="mt-1 text-14 text-ink-2">{`${lastsLabel}: ${lasts}`}</dd>
        </div>
      ))}
    </dl>
  )
}
