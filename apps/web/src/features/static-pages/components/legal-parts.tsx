import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { siteSettings } from '../../../api/site-settings.ts'

/** The support address; until it has loaded, a link to the page that contains it. */
export function SupportMail() {
  const { t } = useLingui()
  const { data } = useQuery(siteSettings)
  if (!data) return <Link to="/contact" className="link">{t`Contact Us`}</Link>
  return (
    <a href={`mailto:${data.supportMail}`} className="link [overflow-wrap:anywhere]">
      {data.supportMail}
    </a>
  )
}

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
