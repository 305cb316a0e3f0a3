import { LEADERBOARD_ROWS } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leaderboardAfterPlay } from '../../../api/leaderboard-after-play.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Leaderboard, type LeaderboardRow } from '../../../ui/leaderboard.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { FinishReply } from '../play-replies.ts'
import styles from './end.module.css'
import { rowsAround, withPlace } from './rows-around.ts'

interface EndBoardProps {
  gameId: number
  result: FinishReply
  /** `null` for a guest. */
  userId: number | null
}

const isOnBoard = (rank: number | null) => rank !== null && rank <= LEADERBOARD_ROWS

/** The part of the game's leaderboard around the player, and the rest of it on demand. */
export const EndBoard = (props: EndBoardProps) => (
  <section className={styles.endLeaderboard}>
    <h3>
      <Trans>Leaderboard</Trans>
    </h3>
    <BoardRows {...props} />
  </section>
)

function BoardRows({ gameId, result, userId }: EndBoardProps) {
  const { t } = useLingui()
  const expected = isOnBoard(result.rank) ? userId : null
  const { data: rows, error, isFetching, refetch } = useQuery(leaderboardAfterPlay(gameId, expected))
  if (rows?.length === 0) return <NobodyYet />
  if (rows) return <RowsAround rows={placed(rows, result)} userId={userId} />
  if (!error) return <Skeleton className="h-44" />
  const text = t`Couldn't load the leaderboard.`
  return <ErrorSheet text={text} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => void refetch()} />
}

const NobodyYet = () => (
  <>
    <p>
      <Trans>Leaderboard not found!</Trans>
    </p>
    <p>
      <Trans>Nobody yet. Be the first.</Trans>
    </p>
  </>
)

const placed = (rows: readonly LeaderboardRow[], { keep, score }: FinishReply) =>
  keep && score > 0 ? withPlace(rows, { rank: keep.rank, score }) : rows

function RowsAround({ rows, userId }: { rows: readonly LeaderboardRow[]; userId: number | null }) {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const own = rows.findIndex((row) => row.wouldBe || row.userId === userId)
  const around = rowsAround(rows, own)
  const count = rows.length
  return (
    <>
      <Leaderboard caption={t`Leaderboard`} rows={isWhole ? rows : around} />
      {around.length < count && (
        <Button kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? <Trans>Show fewer</Trans> : <Trans>All {count}</Trans>}
        </Button>
      )}
    </>
  )
}
