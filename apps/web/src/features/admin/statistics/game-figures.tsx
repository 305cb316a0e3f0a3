import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type GameFigure, gameFigures } from '../../../api/admin/statistics.ts'
import { gameTypes } from '../../../api/games.ts'
import { shownName } from '../../../lib/shown-names.ts'
import { type Columns, choiceIn, useListSorting } from '../components/data-table.tsx'
import { ChoiceLinks } from '../components/list-filters.tsx'
import { ListEmpty, Loaded } from '../components/list-states.tsx'
import { PagedTable } from '../components/panel-list.tsx'
import { PanelPart } from '../components/panel-page.tsx'
import { usePanelQuery } from '../components/panel-query.ts'
import styles from '../components/tables.module.css'
import { countText, decimalText, percentText } from '../figures-text.ts'

const ROWS = 10

/** Statistics of the most played games. */
export function GameFiguresPart() {
  const { t } = useLingui()
  const typeId = Number(usePanelQuery().get('type')) || null
  const query = useQuery({ ...gameFigures(typeId), placeholderData: keepPreviousData })
  return (
    <PanelPart hash="games" title={t`Most played games`} choices={<CategoryChoices typeId={typeId} />}>
      <Loaded query={query} room={ROWS}>
        {(games) => <FigureRows games={games} stale={query.isPlaceholderData} />}
      </Loaded>
    </PanelPart>
  )
}

function CategoryChoices({ typeId }: { typeId: number | null }) {
  const { t } = useLingui()
  const { data } = useQuery(gameTypes)
  const types = (data ?? []).map(({ id, gameTypeName }) => ({
    text: shownName(gameTypeName),
    changes: { type: id, page: null },
    isChosen: id === typeId,
  }))
  const all = { text: t`All categories`, changes: { type: null, page: null }, isChosen: typeId === null }
  return <ChoiceLinks label={t`Category`} choices={[all, ...types]} />
}

function FigureRows({ games, stale }: { games: readonly GameFigure[]; stale: boolean }) {
  const { t, i18n } = useLingui()
  const order = orderIn(usePanelQuery().get('sort'))
  const columns = useColumns(order)
  if (games.length === 0) return <ListEmpty>{t`No games here yet.`}</ListEmpty>
  return (
    <PagedTable
      caption={t`Most played games`}
      columns={columns}
      rows={sortedGames(games, order, i18n.locale)}
      keyOf={({ id }) => id}
      size={ROWS}
      label={t`Pages of games`}
      stale={stale}
    />
  )
}

function useColumns(order: Order): Columns<GameFigure> {
  const { t, i18n } = useLingui()
  const sorting = useListSorting(order)
  const { locale } = i18n
  return [
    {
      key: 'gameName',
      head: t`Game`,
      sort: sorting('gameName', 'asc'),
      cell: ({ id, gameName }) => (
        <Link to={`../game/${id}`} className={styles.rowLink} data-part="row-link">
          {gameName}
        </Link>
      ),
    },
    { key: 'squares', head: t`Squares`, kind: 'number', cell: ({ squareAmount }) => squareAmount },
    {
      key: 'plays',
      head: t`Plays`,
      kind: 'number',
      sort: sorting('plays', 'desc'),
      cell: ({ plays }) => countText(plays, locale),
    },
    {
      key: 'successRate',
      head: t`Right answers`,
      kind: 'number',
      sort: sorting('successRate', 'desc'),
      cell: ({ successRate }) => percentText(successRate, locale),
    },
    {
      key: 'medianOpened',
      head: t`Squares opened (median)`,
      kind: 'number',
      sort: sorting('medianOpened', 'desc'),
      cell: ({ medianOpened }) => decimalText(medianOpened, locale),
    },
  ]
}

const SORTS = ['gameName', 'plays', 'successRate', 'medianOpened'] as const

type SortName = (typeof SORTS)[number]

/** By the values of a column: `plays` is ascending, `-plays` descending. */
type Order = SortName | `-${SortName}`

const ORDERS: readonly Order[] = SORTS.flatMap((name) => [name, `-${name}` as const])

/** Returns the sort order in an address. The default is most played first. */
export const orderIn = (text: string | null): Order => choiceIn(text, ORDERS) ?? '-plays'

/** Returns the rows in this order. Rows without a value are last in either direction. */
export function sortedGames(rows: readonly GameFigure[], order: Order, locale: string): GameFigure[] {
  const names = new Intl.Collator(locale)
  const by = SORTS.find((name) => order.endsWith(name)) ?? 'plays'
  const rising = (one: GameFigure, other: GameFigure) =>
    by === 'gameName' ? names.compare(one.gameName, other.gameName) : Number(one[by]) - Number(other[by])
  return rows.toSorted((one, other) => {
    const missing = Number(one[by] === null) - Number(other[by] === null)
    return missing || (order.startsWith('-') ? rising(other, one) : rising(one, other))
  })
}
