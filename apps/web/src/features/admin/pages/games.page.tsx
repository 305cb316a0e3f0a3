import { GAME_LISTS, GAME_SORTS, type GameList } from '@guess/contract/rules/admin-lists'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import type { BulkAction } from '../../../api/admin/bulk.ts'
import { type FoundGame, gamesFound, type UnratedGame, unratedPage } from '../../../api/admin/games.ts'
import { dayText } from '../../../lib/day-text.ts'
import { shownName } from '../../../lib/i18n.ts'
import { FolderTabs } from '../../../ui/folder-tabs.tsx'
import { BulkBar, type Selection, SelectRow, useSelection } from '../bulk/bulk-bar.tsx'
import { type Column, DataTable, sortIn, useListSorting } from '../components/data-table.tsx'
import { GameName, GameStanding } from '../components/links.tsx'
import { ListFilter, SearchBox } from '../components/list-filters.tsx'
import { Listed } from '../components/list-states.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { FoundCount } from '../components/panel-list.tsx'
import { PanelPage } from '../components/panel-page.tsx'
import { idIn, usePanelQuery } from '../components/panel-query.ts'
import { searchedFor } from '../components/search-text.ts'
import '../lists/lists.css'

const UNRATED = 'unrated'

/** All games with their search, or those that wait to be rated. */
export function GamesPage() {
  const { t } = useLingui()
  const { get, hrefWith } = usePanelQuery()
  const linked = idIn(get('game'))
  if (linked !== null) return <Navigate to={`../game/${linked}`} replace />
  const isUnrated = get('show') === UNRATED
  const hrefOf = (show: string | null) => hrefWith({ show, q: null, page: null, list: null, sort: null, creator: null })
  return (
    <PanelPage title={t`Games`}>
      <FolderTabs
        label={t`Lists of games`}
        tabs={[
          { to: hrefOf(null), text: t`All games`, current: !isUnrated },
          { to: hrefOf(UNRATED), text: t`To rate`, current: isUnrated },
        ]}
      />
      {isUnrated ? <UnratedGames /> : <GamesList />}
    </PanelPage>
  )
}

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
function GamesList() {
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

/** The games whose points are pending; each opens the page on which it is rated. */
function UnratedGames() {
  const { t } = useLingui()
  const { page } = usePanelQuery()
  const query = useQuery(unratedPage(page))
  const { data, isFetching, isPlaceholderData } = query
  const columns: [Column<UnratedGame>, ...Column<UnratedGame>[]] = [
    { key: 'name', head: t`Game`, cell: (game) => <GameName game={game} /> },
    { key: 'maker', head: t`Creator`, cell: ({ gameCreatorUserName }) => gameCreatorUserName ?? '–' },
    { key: 'plays', head: t`Pending plays`, kind: 'number', cell: ({ pendingPlays }) => pendingPlays },
    { key: 'points', head: t`Pending points`, kind: 'number', cell: ({ pendingScore }) => pendingScore },
    { key: 'created', head: t`Created on`, kind: 'number', cell: ({ createDate }) => dayText(createDate) },
  ]
  return (
    <>
      <p className="max-w-[68ch]">
        <Trans>
          Points in these games are pending until an operator rates the game or ten established players finish it. Rate a game if
          its pictures and answers are real.
        </Trans>
      </p>
      <Listed query={query} rows={data?.content} empty={t`Nothing to rate.`}>
        {(rows) => (
          <DataTable
            caption={t`Games to rate, most pending plays first`}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            stale={isPlaceholderData}
          />
        )}
      </Listed>
      {data && <PageLinks page={page} totalPages={data.totalPages} stale={isFetching} />}
    </>
  )
}
