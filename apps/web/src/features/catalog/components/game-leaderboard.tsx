import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { gameLeaderboard } from '../../../api/leaderboards.ts'
import { gameRank } from '../../../api/own-plays.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { useSession } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Leaderboard } from '../../../ui/leaderboard.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface GameLeaderboardProps {
  gameId: number
  gameName: string
  /** Whether the caller has played the game and so may have a rank in it. */
  isGamePlayed: boolean
}

export function GameLeaderboard({ gameId, gameName, isGamePlayed }: GameLeaderboardProps) {
  const { t } = useLingui()
  const session = useSession()
  return (
    <section aria-labelledby="leaderboard" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="leaderboard" className="font-display text-28">{t`Leaderboard`}</h2>
        {session && isGamePlayed && <OwnRank userId={session.userId} gameId={gameId} />}
      </div>
      <Rows gameId={gameId} caption={t`Leaderboard of ${gameName}`} />
    </section>
  )
}

/** The player's own rank, which may be below the listed rows. Shows nothing on failure. */
function OwnRank({ userId, gameId }: { userId: number; gameId: number }) {
  const { data } = useQuery(gameRank(userId, gameId))
  if (!data) return null
  const { rank, score } = data
  return (
    <p>
      <Trans>
        Your rank: <span className="mono font-bold">#{rank}</span> with <span className="mono font-bold">{score}</span> points
      </Trans>
    </p>
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
