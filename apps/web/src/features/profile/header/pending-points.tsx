import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { pendingScore } from '../../../api/players.ts'

/** Tells owners how many of their points are pending, if any (RATED-10). */
export function PendingPoints({ userId }: { userId: number }) {
  const score = useQuery(pendingScore(userId)).data?.score ?? 0
  if (score === 0) return null
  return (
    <p className="px-4 py-3 text-14 text-ink-2">
      <Trans>
        <span className="mono">{score}</span> points are pending: they count once their games are rated.
      </Trans>
    </p>
  )
}
