import { STORY_ROWS } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { countText } from '../figures-text.ts'

interface StoryPartProps<Row> {
  /** Its anchor on the page. */
  id: string
  title: string
  list: { total: number; rows: readonly Row[] }
  /** The text shown if there are no rows. */
  empty: string
  /** A link to the whole list. */
  more?: ReactNode
  children: (rows: readonly Row[]) => ReactElement
}

/** A part of the page of an account or a game: its newest rows, and how many there are. */
export function StoryPart<Row>({ id, title, list: { total, rows }, empty, more, children }: StoryPartProps<Row>) {
  const { t, i18n } = useLingui()
  const headingId = useId()
  return (
    <section id={id} className="panel-part story-part" aria-labelledby={headingId}>
      <div className="panel-part-head">
        <h2 id={headingId} className="font-display text-22">
          <span>{title}</span> <span className="mono text-16 text-ink-2">{countText(total, i18n.locale)}</span>
        </h2>
        {more}
      </div>
      {rows.length === 0 ? <p className="text-ink-2">{empty}</p> : children(rows)}
      {total > rows.length && !more && (
        <p className="text-14 text-ink-2">{t`The newest ${STORY_ROWS} of ${countText(total, i18n.locale)}.`}</p>
      )}
    </section>
  )
}

/** Links to the parts of a long page. */
export function StoryPlaces({ places }: { places: readonly { id: string; title: string }[] }) {
  const { t } = useLingui()
  const { search } = useLocation()
  return (
    <nav aria-label={t`On this page`} className="story-places">
      {places.map(({ id, title }) => (
        <Link key={id} className="link" to={{ search, hash: id }} replace>
          {title}
        </Link>
      ))}
    </nav>
  )
}

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
