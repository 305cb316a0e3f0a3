import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type GameFigure, gameFigures } from '../../../api/admin/statistics.ts'
import { gameTypes } from '../../../api/games.ts'
import { shownName } from '../../../lib/i18n.ts'
import { type Column, DataTable, type SortedBy } from '../components/data-table.tsx'
import { ChoiceLinks } from '../components/list-filters.tsx'
import { ListEmpty, ListFailed, ListSkeleton } from '../components/list-states.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { PanelPart } from '../components/panel-page.tsx'
import { usePanelQuery } from '../components/panel-query.ts'
import { countText, decimalText, shareText } from '../figures-text.ts'

const ROWS = 10

/** Statistics of the most played games. */
export function GameFiguresPart() {
  const { t } = useLingui()
  const typeId = Number(usePanelQuery().get('type')) || null
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...gameFigures(typeId),
    placeholderData: keepPreviousData,
  })
  return (
    <PanelPart hash="games" title={t`Most played games`} choices={<CategoryChoices typeId={typeId} />}>
      {data && <FigureRows games={data} stale={isPlaceholderData} />}
      {!data && error && <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={ROWS} />}
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
  const { page: wanted, get } = usePanelQuery()
  const sorting = sortingIn(get('sort'))
  const columns = useColumns(sorting)
  if (games.length === 0) return <ListEmpty>{t`No games here yet.`}</ListEmpty>
  const totalPages = Math.ceil(games.length / ROWS)
  const page = Math.min(wanted, totalPages)
  const rows = sortedGames(games, sorting, i18n.locale).slice((page - 1) * ROWS, page * ROWS)
  return (
    <>
      <DataTable caption={t`Most played games`} columns={columns} rows={rows} keyOf={({ id }) => id} stale={stale} />
      <PageLinks page={page} totalPages={totalPages} label={t`Pages of games`} />
    </>
  )
}

function useColumns(sorting: Sorting): readonly [Column<GameFigure>, ...Column<GameFigure>[]] {
  const { t, i18n } = useLingui()
  const { hrefWith } = usePanelQuery()
  const sort = (name: SortName): { href: string; now: SortedBy } => ({
    href: hrefWith({ sort: sortingAfter(sorting, name), page: null }),
    now: sorting.by !== name ? null : sorting.falling ? 'descending' : 'ascending',
  })
  const { locale } = i18n
  return [
    {
      key: 'gameName',
      head: t`Game`,
      sort: sort('gameName'),
      cell: ({ id, gameName }) => (
        <Link to={`../game/${id}`} className="row-link">
          {gameName}
        </Link>
      ),
    },
    { key: 'squares', head: t`Squares`, kind: 'number', cell: ({ squareAmount }) => squareAmount },
    { key: 'plays', head: t`Plays`, kind: 'number', sort: sort('plays'), cell: ({ plays }) => countText(plays, locale) },
    {
      key: 'successRate',
      head: t`Right answers`,
      kind: 'number',
      sort: sort('successRate'),
      cell: ({ successRate }) => shareText(successRate, locale),
    },
    {
      key: 'medianOpened',
      head: t`Squares opened (median)`,
      kind: 'number',
      sort: sort('medianOpened'),
      cell: ({ medianOpened }) => decimalText(medianOpened, locale),
    },
  ]
}

const SORTS = ['gameName', 'plays', 'successRate', 'medianOpened'] as const

type SortName = (typeof SORTS)[number]

interface Sorting {
  by: SortName
  falling: boolean
}

/** Parses the sort order in an address: `plays` is ascending, `-plays` descending. The default is most played first. */
export function sortingIn(text: string | null): Sorting {
  const falling = text?.startsWith('-') ?? false
  const by = SORTS.find((name) => name === text?.replace(/^-/, ''))
  return by ? { by, falling } : { by: 'plays', falling: true }
}

/**
 * Returns the sort order for the address after a column's heading was pressed: at first descending for numbers and ascending for
 * names, then reversed.
 */
export function sortingAfter({ by, falling }: Sorting, pressed: SortName): string {
  const falls = by === pressed ? !falling : pressed !== 'gameName'
  return falls ? `-${pressed}` : pressed
}

/** Returns the rows in this order. Rows without a value are last in either direction. */
export function sortedGames(rows: readonly GameFigure[], { by, falling }: Sorting, locale: string): GameFigure[] {
  const names = new Intl.Collator(locale)
  const rising = (one: GameFigure, other: GameFigure) =>
    by === 'gameName' ? names.compare(one.gameName, other.gameName) : Number(one[by]) - Number(other[by])
  return rows.toSorted((one, other) => {
    const missing = Number(one[by] === null) - Number(other[by] === null)
    return missing || (falling ? rising(other, one) : rising(one, other))
  })
}
