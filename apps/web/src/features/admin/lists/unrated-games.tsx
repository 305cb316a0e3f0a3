import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type UnratedGame, unratedPage } from '../../../api/admin/games.ts'
import { dayText } from '../../../lib/i18n.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { Listed } from '../components/listed.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { GameName } from './game-name.tsx'

/** The games whose points are pending; each opens the page on which it is rated. */
export function UnratedGames() {
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
