import { climbFrom, rungOf } from '@guess/contract/rules/ladder'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { shownName } from '../../../lib/shown-names.ts'
import { Stamp } from '../../../ui/stamp.tsx'
import type { FinishReply } from '../play-replies.ts'
import styles from './end-standing.module.css'

/** The player's total points, the title they earn, and the progress to the next. */
export function EndStanding({ totalScore, before }: { totalScore: number; before: number }) {
  const { level, title } = rungOf(totalScore)
  return (
    <div className={styles.endStanding} data-part="end-standing">
      <p className={styles.endTitle}>
        <span>{shownName(title)}</span>
        <small>
          <Trans>Level {level}</Trans>
        </small>
        {level > rungOf(before).level && (
          <Stamp fresh className={styles.endLevelUp}>
            <Trans>Level up!</Trans>
          </Stamp>
        )}
      </p>
      <WayToNext points={totalScore} />
    </div>
  )
}

function WayToNext({ points }: { points: number }) {
  const { t } = useLingui()
  const climb = climbFrom(points)
  if (!climb) return <small>{t`This is the highest title`}</small>
  const { next, missing, share } = climb
  const nextTitle = shownName(next.title)
  return (
    <>
      <progress className={styles.endClimb} value={share} aria-label={t`Progress to the next title`} />
      <small>
        <Trans>
          <span className="mono">{missing}</span> points to {nextTitle}
        </Trans>
      </small>
    </>
  )
}

/** Shows the player's global rank and how far the play moved it: '#42 ▲ 7'. */
export function Movement({ totalRank, previousTotalRank }: Pick<FinishReply, 'totalRank' | 'previousTotalRank'>) {
  const { t } = useLingui()
  if (totalRank === null) return <span className="play-figure">–</span>
  const places = previousTotalRank === null ? 0 : previousTotalRank - totalRank
  return (
    <>
      <span className="play-figure">{`#${totalRank}`}</span>
      {places > 0 && (
        <span
          className={`play-figure ${styles.endMoved}`}
          role="img"
          aria-label={t`${plural(places, { one: 'up # place', other: 'up # places' })}`}
        >
          {`▲ ${places}`}
        </span>
      )}
      {previousTotalRank === null && (
        <small>
          <Trans>new entry</Trans>
        </small>
      )}
    </>
  )
}
