import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { gamePage, gameSearch, type ListedGame } from '../../../api/admin/games.ts'
import { dayText } from '../../../lib/day-text.ts'
import { shownName } from '../../../lib/i18n.ts'
import { FolderTabs } from '../../../ui/folder-tabs.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { Listed } from '../components/listed.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { PanelPage } from '../components/panel-page.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { GameDialog } from '../lists/game-dialog.tsx'
import { GameName } from '../lists/game-name.tsx'
import { searchedFor } from '../lists/search-text.ts'
import { UnratedGames } from '../lists/unrated-games.tsx'
import { useRowDialog } from '../lists/use-row-dialog.ts'

const UNRATED = 'unrated'

/** All published games with their search, or those that wait to be rated. */
export function GamesPage() {
  const { t } = useLingui()
  const { get, hrefWith } = usePanelQuery()
  const isUnrated = get('show') === UNRATED
  const hrefOf = (show: string | null) => hrefWith({ show, q: null, page: null, game: null })
  return (
    <PanelPage title={t`Games`}>
      <FolderTabs
        label={t`Lists of games`}
        tabs={[
          { to: hrefOf(null), text: t`All games`, current: !isUnrated },
          { to: hrefOf(UNRATED), text: t`To rate`, current: isUnrated },
        ]}
      />
      {isUnrated ? <UnratedGames /> : <AllGames />}
    </PanelPage>
  )
}

/** All published games, or the results of a search; each opens in a dialog. */
function AllGames() {
  const { t } = useLingui()
  const { page, q, set } = usePanelQuery()
  const text = searchedFor(q)
  const found = useQuery(gameSearch(text))
  const all = useQuery(gamePage(page, text === ''))
  const { openId, close } = useRowDialog('game')
  const games = text ? found.data : all.data?.content
  return (
    <>
      <SearchBox
        label={t`Search by name`}
        q={text}
        busy={found.isFetching}
        onSearch={(next) => set({ q: next, page: null }, { replace: text !== '' })}
      />
      {text ? (
        <Listed query={found} rows={games} empty={t`No results.`}>
          {(rows) => <GameTable caption={t`Games found`} rows={rows} stale={found.isPlaceholderData} />}
        </Listed>
      ) : (
        <Listed query={all} rows={games} empty={t`No games yet.`}>
          {(rows) => <GameTable caption={t`All games, newest first`} rows={rows} stale={all.isPlaceholderData} />}
        </Listed>
      )}
      {!text && all.data && <PageLinks page={page} totalPages={all.data.totalPages} stale={all.isFetching} />}
      {openId !== null && (
        <GameDialog
          key={openId}
          gameId={openId}
          listed={games?.find(({ id }) => id === openId)}
          isUnrated={false}
          onClose={close}
        />
      )}
    </>
  )
}

function GameTable(list: { caption: string; rows: readonly ListedGame[]; stale: boolean }) {
  const { t } = useLingui()
  const columns: [Column<ListedGame>, ...Column<ListedGame>[]] = [
    { key: 'name', head: t`Game`, cell: (game) => <GameName game={game} /> },
    { key: 'type', head: t`Category`, cell: ({ gameType }) => shownName(gameType.gameTypeName) },
    { key: 'maker', head: t`Creator`, cell: ({ gameCreatorUserName }) => gameCreatorUserName ?? '–' },
    { key: 'plays', head: t`Plays`, kind: 'number', cell: ({ playerCount }) => playerCount },
    { key: 'created', head: t`Created on`, kind: 'number', cell: ({ createDate }) => dayText(createDate) },
  ]
  return <DataTable {...list} columns={columns} keyOf={({ id }) => id} />
}
