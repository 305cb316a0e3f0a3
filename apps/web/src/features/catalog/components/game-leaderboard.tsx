import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Leaderboard } from '../../../ui/leaderboard.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { gameLeaderboard } from '../catalog.queries.ts'

export function GameLeaderboard({ gameId, gameName }: { gameId: number; gameName: string }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="leaderboard" className="flex flex-col gap-4">
      <h2 id="leaderboard" className="font-display text-28">{t`Leaderboard`}</h2>
      <Rows gameId={gameId} caption={t`Leaderboard of ${gameName}`} />
    </section>
  )
}

function Rows({ gameId, caption }: { gameId: number; caption: string }) {
  const { t, i18n } = useLingui()
  const { data: rows, error, isFetching, refetch } = useQuery(gameLeaderboard(gameId))
  if (rows && rows.length > 0) return <Leaderboard caption={caption} rows={rows} />
  if (rows) return <EmptyState title={t`Leaderboard not found.`} />
  if (!error) return <Skeleton className="h-[200px]" />
  return <ErrorSheet text={i18n._(errorText(error))} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => refetch()} />
}
