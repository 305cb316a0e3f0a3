import { climbFrom, rungOf } from '@guess/contract/rules/ladder'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { totalScore } from '../../../api/players.ts'
import { shownName } from '../../../lib/i18n.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stamp } from '../../../ui/stamp.tsx'

/** The stamp of the player's title, the progress to the next one, and the rank among all players. */
export function PlayerTitle({ userId }: { userId: number }) {
  const { data, isPending } = useQuery(totalScore(userId))
  if (data) return <Earned score={data.score} rank={data.rank} />
  return <div className="profile-title">{isPending && <Skeleton className="h-[124px] w-full md:h-[130px]" />}</div>
}

function Earned({ score, rank }: { score: number; rank: number | null }) {
  return (
    <div className="profile-title">
      <Stamp className="text-18 md:text-22">{shownName(rungOf(score).title)}</Stamp>
      <p className="font-bold">{rank === null ? <Trans>Not ranked yet.</Trans> : <Trans>Top {rank} on the list!</Trans>}</p>
      <ClimbBar score={score} />
    </div>
  )
}

function ClimbBar({ score }: { score: number }) {
  const { t } = useLingui()
  const climb = climbFrom(score)
  if (!climb) return <p className="text-14 text-ink-2">{t`This is the highest title`}</p>
  const { next, missing, share } = climb
  const nextTitle = shownName(next.title)
  return (
    <div className="w-full">
      <ProgressBar label={t`Progress to the next title`} value={share} />
      <p className="text-14 text-ink-2">
        <Trans>
          <span className="mono">{missing}</span> points to {nextTitle}
        </Trans>
      </p>
    </div>
  )
}
