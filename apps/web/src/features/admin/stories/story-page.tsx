import { STORY_ROWS } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactElement, type ReactNode, useId } from 'react'
import { useParams } from 'react-router'
import { DataTable, type Table } from '../components/data-table.tsx'
import { isGone, Loaded } from '../components/list-states.tsx'
import listsStyles from '../components/lists.module.css'
import panelStyles from '../components/panel.module.css'
import { PanelPage, PartPlaces } from '../components/panel-page.tsx'
import { idIn } from '../components/panel-query.ts'
import { countText } from '../figures-text.ts'
import storiesStyles from './stories.module.css'

const SKELETON_ROWS = 12

/** Returns the id in the path of a page; 0, which nothing has, if it is invalid. */
export function useIdInPath(): number {
  const { id } = useParams()
  return idIn(id ?? null) ?? 0
}

interface StoryPageProps<Story> {
  query: { data: Story | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The titles of the page: once the story is loaded, before that, and if there is none. */
  titles: { loaded: (story: Story) => string; loading: string; gone: string }
  /** What is shown if there is none. */
  gone: ReactNode
  children: (story: Story) => ReactElement
}

/** The page of an account or a game. */
export function StoryPage<Story>({ query, titles, gone, children }: StoryPageProps<Story>) {
  const { data, error } = query
  const title = data === undefined ? (isGone(error) ? titles.gone : titles.loading) : titles.loaded(data)
  return (
    <PanelPage title={title}>
      <Loaded query={query} room={SKELETON_ROWS} skeleton="fact" gone={<p>{gone}</p>}>
        {children}
      </Loaded>
    </PanelPage>
  )
}

interface Fact {
  name: string
  value: ReactNode
  /** Set in the monospaced font. */
  mono?: boolean
}

/** The facts about one item, one per line. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={listsStyles.facts} data-part="facts">
    {facts.map(({ name, value, mono = false }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={mono ? 'mono' : undefined}>{value}</dd>
      </div>
    ))}
  </dl>
)

interface Part {
  /** Its anchor on the page. */
  hash: string
  /** The text of the link to it. */
  title: string
  content: ReactElement
}

/** The parts of a story, below links to them. */
export const StoryParts = ({ parts }: { parts: readonly Part[] }) => (
  <>
    <PartPlaces parts={parts} replace />
    {parts.map(({ hash, content }) => (
      <Fragment key={hash}>{content}</Fragment>
    ))}
  </>
)

/** How the rows of a part are shown. */
export type RowsTable<Row> = Omit<Table<Row>, 'caption'>

interface RowsPartProps<Row> extends RowsTable<Row> {
  hash: string
  title: string
  /** The text of the link to it, if it is shorter than the title. */
  place?: string
  list: { total: number; rows: readonly Row[] }
  /** The text shown if there are no rows. */
  empty: string
  /** A link to the whole list. */
  more?: ReactNode
}

/** Returns a part of a story that shows its newest rows, and how many there are. */
export const rowsPart = <Row,>(props: RowsPartProps<Row>): Part => ({
  hash: props.hash,
  title: props.place ?? props.title,
  content: <RowsPart {...props} />,
})

function RowsPart<Row>({ hash, title, list: { total, rows }, empty, more, columns, keyOf }: RowsPartProps<Row>) {
  const { t, i18n } = useLingui()
  const headingId = useId()
  return (
    <section
      id={hash}
      className={`${panelStyles.panelPart} ${storiesStyles.storyPart}`}
      data-part="panel-part"
      aria-labelledby={headingId}
    >
      <div className={panelStyles.panelPartHead}>
        <h2 id={headingId} className="font-display text-22">
          <span>{title}</span> <span className="mono text-16 text-ink-2">{countText(total, i18n.locale)}</span>
        </h2>
        {more}
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <DataTable caption={title} rows={rows} columns={columns} keyOf={keyOf} />
      )}
      {total > rows.length && !more && (
        <p className="text-14 text-ink-2">{t`The newest ${STORY_ROWS} of ${countText(total, i18n.locale)}.`}</p>
      )}
    </section>
  )
}
