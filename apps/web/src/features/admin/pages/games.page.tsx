import { GAME_LISTS, GAME_SORTS, type GameList } from '@guess/contract/rules/operators'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import type { BulkAction } from '../../../api/admin/bulk.ts'
import { type FoundGame, gamesFound, type UnratedGame, unratedPage } from '../../../api/admin/games.ts'
import { dayText } from '../../../lib/day-text.ts'
import { shownName } from '../../../lib/shown-names.ts'
import { FolderTabs } from '../../../ui/folder-tabs.tsx'
import styles from '../bulk/bulk.module.css'
import { type Selection, SelectRow, useSelection } from '../bulk/bulk-bar.tsx'
import { GameName, GameStanding, UserLink } from '../components/cells.tsx'
import { type Columns, choiceIn, useListSorting } from '../components/data-table.tsx'
import { PanelList } from '../components/panel-list.tsx'
import { PanelPage } from '../components/panel-page.tsx'
import { idIn, usePanelQuery } from '../components/panel-query.ts'

const UNRATED = 'unrated'

/** All games with their search, or those that wait to be rated. */
export function GamesPage() {
  const { t } = useLingui()
  const { get, hrefWith } = usePanelQuery()
  // An earlier address of the game (OPERATOR-146).
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
    q: q || undefined,
    list: choiceIn(get('list'), GAME_LISTS),
    sort: choiceIn(get('sort'), GAME_SORTS),
    creator: idIn(get('creator')) ?? undefined,
  }
}

/** The games, searched, narrowed and sorted; each opens its page. */
function GamesList() {
  const { t } = useLingui()
  const { page } = usePanelQuery()
  const wanted = useFilter()
  const query = useQuery(gamesFound(wanted, page))
  const selection = useSelection(query.data?.content.map(({ id, gameName }) => ({ id, name: gameName })) ?? [])
  const [first] = query.data?.content ?? []
  return (
    <PanelList
      query={query}
      search={t`Search by name, creator, ID or address`}
      filter={{ label: t`Narrow the list`, all: t`All`, lists: useLists() }}
      above={wanted.creator === undefined ? <AlsoHidden /> : <OnlyBy name={first?.gameCreatorUserName ?? `#${wanted.creator}`} />}
      isNarrowed={wanted.list !== undefined || wanted.creator !== undefined}
      empty={t`No games yet.`}
      bulk={{ selection, actions: (wanted.list && ACTIONS[wanted.list]) ?? ['hide', 'delete'] }}
      rows={{ caption: t`Games`, keyOf: ({ id }) => id, columns: useColumns(selection, wanted.sort ?? '-created') }}
    />
  )
}

/** Says why the list is longer than the number in the statistics (OPERATOR-246). */
const AlsoHidden = () => (
  <p className="max-w-[68ch] text-14 text-ink-2">
    <Trans>Also hidden games and those in the bin. Statistics count those that everybody can see.</Trans>
  </p>
)

function OnlyBy({ name }: { name: string }) {
  const { t } = useLingui()
  const { hrefWith } = usePanelQuery()
  return (
    <p>
      <Trans>Only games by {name}</Trans>{' '}
      <Link className="link inline-block py-2.5" to={hrefWith({ creator: null, page: null })}>{t`Show all games`}</Link>
    </p>
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

function useColumns(selection: Selection, sort: string): Columns<FoundGame> {
  const { t } = useLingui()
  const sorting = useListSorting(sort)
  return [
    {
      key: 'name',
      head: t`Game`,
      sort: sorting('name', 'asc'),
      cell: (game) => (
        <span className={styles.selectable}>
          <SelectRow selection={selection} id={game.id} name={game.gameName} />
          <GameName game={game} />
        </span>
      ),
    },
    { key: 'type', head: t`Category`, cell: ({ gameType }) => shownName(gameType.gameTypeName) },
    { key: 'maker', head: t`Creator`, cell: (game) => <UserLink id={game.gameCreatorUserId} name={game.gameCreatorUserName} /> },
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

/** The games whose points are pending; each opens the page on which it is rated. */
function UnratedGames() {
  const { t } = useLingui()
  const { page } = usePanelQuery()
  const columns: Columns<UnratedGame> = [
    { key: 'name', head: t`Game`, cell: (game) => <GameName game={game} /> },
    { key: 'maker', head: t`Creator`, cell: ({ gameCreatorUserName }) => gameCreatorUserName ?? '–' },
    { key: 'plays', head: t`Pending plays`, kind: 'number', cell: ({ pendingPlays }) => pendingPlays },
    { key: 'points', head: t`Pending points`, kind: 'number', cell: ({ pendingScore }) => pendingScore },
    { key: 'created', head: t`Created on`, kind: 'number', cell: ({ createDate }) => dayText(createDate) },
  ]
  const why = (
    <p className="max-w-[68ch]">
      <Trans>
        Points in these games are pending until an operator rates the game or ten established players finish it. Rate a game if
        its pictures and answers are real.
      </Trans>
    </p>
  )
  return (
    <PanelList
      query={useQuery(unratedPage(page))}
      above={why}
      empty={t`Nothing to rate.`}
      rows={{ caption: t`Games to rate, most pending plays first`, keyOf: ({ id }) => id, columns }}
    />
  )
}
