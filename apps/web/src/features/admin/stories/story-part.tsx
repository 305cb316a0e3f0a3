import { STORY_ROWS } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, useId } from 'react'
import { countText } from '../statistics/figures-text.ts'

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
