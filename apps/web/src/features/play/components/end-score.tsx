import { rateOf } from '@guess/contract/rules/rate'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStill } from '../../../lib/settings.ts'
import type { FinishReply } from '../play-replies.ts'
import { useCountUp } from '../use-count-up.ts'

interface EndScoreProps {
  result: FinishReply
  sectionAmount: number
  isGuest: boolean
}

export function EndScore({ result, sectionAmount, isGuest }: EndScoreProps) {
  const { rank, correctCount } = result
  const rate = rateOf(correctCount, sectionAmount)
  return (
    <div className="end-score">
      <ScoreCount score={result.score} />
      <dl className="end-facts">
        <div>
          <dt>
            <Trans>Rank</Trans>
          </dt>
          <dd>
            <span className="play-figure">{rank === null ? '–' : `#${rank}`}</span>
            {rank === null && <WhyUnranked isGuest={isGuest} />}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Rate</Trans>
          </dt>
          <dd>
            <span className="play-figure">
              <Trans>{rate}%</Trans>
            </span>
            <small>
              <Trans>
                {correctCount} of {sectionAmount} right
              </Trans>
            </small>
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** Counts up; a press shows the figure at once. A screen reader is told the figure and no counting. */
function ScoreCount({ score }: { score: number }) {
  const { t } = useLingui()
  const { value, done, skip } = useCountUp(score, useStill())
  return (
    <button type="button" className="end-count" aria-label={t`${score} points`} aria-disabled={done} onClick={skip}>
      <span className="end-figure">{value}</span>{' '}
      <span className="play-label">
        <Trans>points</Trans>
      </span>
    </button>
  )
}

function WhyUnranked({ isGuest }: { isGuest: boolean }) {
  return <small>{isGuest ? <Trans>Guests are not ranked</Trans> : <Trans>A repeated game is not ranked</Trans>}</small>
}
