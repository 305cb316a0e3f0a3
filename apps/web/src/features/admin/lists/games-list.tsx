import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import { GAME_LISTS, GAME_SORTS, type GameList } from '@guess/contract/rules/operators'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { BulkAction } from '../../../api/admin/bulk.ts'
import { type FoundGame, gamesFound } from '../../../api/admin/games.ts'
import { dayText, shownName } from '../../../lib/i18n.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { SelectRow } from '../bulk/select-row.tsx'
import { type Selection, useSelection } from '../bulk/use-selection.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { FoundCount } from '../components/found-count.tsx'
import { ListFilter } from '../components/list-filter.tsx'
import { Listed } from '../components/listed.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { sortIn, useListSorting } from '../components/use-list-sorting.ts'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { idIn } from '../id-in.ts'
import { GameName } from './game-name.tsx'
import { GameStanding } from './game-standing.tsx'
import { searchedFor } from './search-text.ts'
import './lists.css'

/** What can be done to several games of a list. */
const ACTIONS: Partial<Record<GameList, readonly BulkAction[]>> = { hidden: ['show', 'delete'], binned: ['restore'] }

function useFilter() {
  const { q, get } = usePanelQuery()
  return {
    q: searchedFor(q) || undefined,
    list: sortIn(get('list'), GAME_LISTS),
    sort: sortIn(get('sort'), GAME_SORTS),
    creator: idIn(get('creator')) ?? undefined,
  }
}

/** The games, searched, narrowed and sorted; each opens its page. */
export function GamesList() {
  const { t } = useLingui()
  const { page, set, hrefWith } = usePanelQuery()
  const wanted = useFilter()
  const query = useQuery(gamesFound(wanted, page))
  const { data, isFetching, isPlaceholderData } = query
  const selection = useSelection(data?.content.map(({ id, gameName }) => ({ id, name: gameName })) ?? [])
  const columns = useColumns(selection, wanted.sort ?? '-created')
  const isNarrowed = wanted.q !== undefined || wanted.list !== undefined || wanted.creator !== undefined
  const [first] = data?.content ?? []
  return (
    <>
      <SearchBox
        label={t`Search by name, creator, ID or address`}
        q={wanted.q ?? ''}
        busy={isFetching && wanted.q !== undefined}
        onSearch={(next) => set({ q: next, page: null }, { replace: wanted.q !== undefined })}
      />
      <ListFilter label={t`Narrow the list`} all={t`All`} lists={useLists()} />
      {wanted.creator !== undefined && (
        <p>
          <Trans>Only games by {first?.gameCreatorUserName ?? `#${wanted.creator}`}</Trans>{' '}
          <Link className="link inline-block py-2.5" to={hrefWith({ creator: null, page: null })}>{t`Show all games`}</Link>
        </p>
      )}
      <Listed query={query} rows={data?.content} empty={isNarrowed ? t`No results.` : t`No games yet.`}>
        {(rows) => (
          <div className="found-rows">
            <BulkBar
              count={<FoundCount total={data?.totalElements ?? 0} page={page} shown={rows.length} size={ADMIN_PAGE_SIZE} />}
              selection={selection}
              actions={(wanted.list && ACTIONS[wanted.list]) ?? ['hide', 'delete']}
            />
            <DataTable caption={t`Games`} rows={rows} stale={isPlaceholderData} columns={columns} keyOf={({ id }) => id} />
          </div>
        )}
      </Listed>
      {data && <PageLinks page={page} totalPages={data.totalPages} stale={isFetching} />}
    </>
  )
}

function useLists(): { list: GameList; text: string }[] {
  const { t } = useLingui()
  return [
    { list: 'new', text: t`New` },
    { list: 'held', text: t`Held` },
    { list: 'hidden', text: t({ message: 'Hidden', context: 'list of games' }) },
    { list: 'binned', text: t`In the bin` },
    { list: 'closed', text: t`Closed category` },
  ]
}

function useColumns(selection: Selection, sort: string): [Column<FoundGame>, ...Column<FoundGame>[]] {
  const { t } = useLingui()
  const sorting = useListSorting(sort)
  return [
    {
      key: 'name',
      head: t`Game`,
      sort: sorting('name', 'asc'),
      cell: (game) => (
        <span className="selectable">
          <SelectRow selection={selection} id={game.id} name={game.gameName} />
          <GameName game={game} />
        </span>
      ),
    },
    { key: 'type', head: t`Category`, cell: ({ gameType }) => shownName(gameType.gameTypeName) },
    { key: 'maker', head: t`Creator`, cell: (game) => <Creator game={game} /> },
    { key: 'plays', head: t`Plays`, kind: 'number', sort: sorting('plays', 'desc'), cell: ({ playerCount }) => playerCount },
    {
      key: 'created',
      head: t`Created on`,
      kind: 'number',
      sort: sorting('created', 'desc'),
      cell: ({ createDate }) => dayText(createDate),
    },
    { key: 'standing', head: t`Status`, cell: (game) => <GameStanding game={game} /> },
  ]
}

function Creator({ game: { gameCreatorUserId, gameCreatorUserName } }: { game: FoundGame }) {
  if (gameCreatorUserId === null) return <span>{gameCreatorUserName ?? '–'}</span>
  return (
    <Link className="link" to={`../user/${gameCreatorUserId}`}>
      {gameCreatorUserName}
    </Link>
  )
}
