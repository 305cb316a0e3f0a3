import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { gamePage, gameSearch, type ListedGame } from '../../../api/admin/games.ts'
import { dayText } from '../../../lib/day-text.ts'
import { shownName } from '../../../lib/i18n.ts'
import { smallerOf } from '../../../ui/smaller-picture.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { Listed } from '../components/listed.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { PanelPage } from '../components/panel-page.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { GameDialog } from '../lists/game-dialog.tsx'
import { searchedFor } from '../lists/search-text.ts'
import { useRowDialog } from '../lists/use-row-dialog.ts'
import '../lists/lists.css'

/** All published games, or the results of a search; each opens in a dialog. */
export function GamesPage() {
  const { t } = useLingui()
  const { page, q, set } = usePanelQuery()
  const text = searchedFor(q)
  const found = useQuery(gameSearch(text))
  const all = useQuery(gamePage(page, text === ''))
  const { openId, close } = useRowDialog('game')
  const games = text ? found.data : all.data?.content
  return (
    <PanelPage title={t`Games`}>
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
        <GameDialog key={openId} gameId={openId} listed={games?.find(({ id }) => id === openId)} onClose={close} />
      )}
    </PanelPage>
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

function GameName({ game: { id, gameName, gamePreviewImage } }: { game: ListedGame }) {
  const { linkOf } = useRowDialog('game')
  return (
    <span className="flex items-center gap-3">
      <img
        className="list-picture"
        src={smallerOf(gamePreviewImage) ?? gamePreviewImage}
        alt=""
        width={64}
        height={36}
        loading="lazy"
      />
      <Link {...linkOf(id)} className="row-link min-w-0">
        {gameName}
      </Link>
    </span>
  )
}
