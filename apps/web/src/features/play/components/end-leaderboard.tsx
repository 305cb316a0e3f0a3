import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { leaderboardAfterPlay } from '../../../api/plays.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Leaderboard } from '../../../ui/leaderboard.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface EndLeaderboardProps {
  gameId: number
  /** The user whose row must appear; `null` if none is expected. */
  expectedUserId: number | null
}

export function EndLeaderboard({ gameId, expectedUserId }: EndLeaderboardProps) {
  return (
    <section className="end-leaderboard">
      <h3>
        <Trans>Leaderboard</Trans>
      </h3>
      <LeaderboardRows gameId={gameId} expectedUserId={expectedUserId} />
    </section>
  )
}

function LeaderboardRows({ gameId, expectedUserId }: EndLeaderboardProps) {
  const { t } = useLingui()
  const { data: rows, error, isFetching, refetch } = useQuery(leaderboardAfterPlay(gameId, expectedUserId))
  if (rows?.length === 0) {
    return (
      <p>
        <Trans>Leaderboard not found!</Trans>
      </p>
    )
  }
  if (rows) return <Leaderboard caption={t`Leaderboard`} rows={rows} />
  if (!error) return <Skeleton className="h-40" />
  const text = t`Couldn't load the leaderboard.`
  return <ErrorSheet text={text} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => void refetch()} />
}
