import { rungOf } from '@guess/contract/rules/ladder'
import { rateOf } from '@guess/contract/rules/scoring'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { EndFigure } from '../../../board/end-dialog.tsx'
import { useStill } from '../../../lib/settings.ts'
import endScoreStyles from '../end-score.module.css'
import { endingOf } from '../ending.ts'
import playStyles from '../play.module.css'
import type { FinishReply } from '../play-replies.ts'
import { EndStanding, Movement } from './end-standing.tsx'
import { Beaten, EndLine, EndStamp, WhatCounts, WhyPractice } from './end-verdict.tsx'

const COUNT_UP_MS = 900
const STEP_MS = 1000 / 12

/** Counts from 0 to `target` in twelve steps a second; `skip` shows the end at once. */
function useCountUp(target: number, still: boolean) {
  const [share, setShare] = useState(still ? 1 : 0)
  const done = share >= 1
  useEffect(() => {
    if (done) return
    const begun = performance.now()
    const timer = setInterval(() => setShare(Math.min(1, (performance.now() - begun) / COUNT_UP_MS)), STEP_MS)
    return () => clearInterval(timer)
  }, [done])
  return { value: Math.round(target * share), done, skip: () => setShare(1) }
}

interface EndScoreProps {
  result: FinishReply
  sectionAmount: number
  squareAmount: number
  isGuest: boolean
}

export function EndScore({ result, sectionAmount, squareAmount, isGuest }: EndScoreProps) {
  const { correctCount, totalScore, underReview, endedAsPractice } = result
  const rate = rateOf(correctCount, sectionAmount)
  const ending = endingOf(result, sectionAmount, squareAmount)
  const before = totalBefore(result)
  const isPromoted = totalScore !== null && rungOf(totalScore).level > rungOf(before).level
  return (
    <>
      <div className={endScoreStyles.endScore}>
        <div className={endScoreStyles.endTop} data-part="end-top">
          <ScoreCount score={result.score} />
          <EndStamp ending={ending} second={isPromoted} />
        </div>
        <dl className={endScoreStyles.endFacts} data-part="end-facts">
          <Fact name={<Trans>Rank</Trans>}>
            <RankInGame result={result} isGuest={isGuest} />
          </Fact>
          <Fact name={<Trans>Rate</Trans>}>
            <span className="play-figure">
              <Trans>{rate}%</Trans>
            </span>
            <small>
              <Trans>
                {correctCount} of {sectionAmount} right
              </Trans>
            </small>
          </Fact>
          {totalScore !== null && (
            <>
              <Fact name={<Trans>Overall rank</Trans>}>
                <Movement {...result} />
              </Fact>
              <Fact name={<Trans>Total score</Trans>}>
                <span className="play-figure">{totalScore}</span>
              </Fact>
            </>
          )}
        </dl>
      </div>
      {!underReview && (
        <p className="mt-2">
          <EndLine ending={ending} missing={sectionAmount - correctCount} squareAmount={squareAmount} /> <Beaten {...result} />
        </p>
      )}
      <WhatCounts {...result} />
      {endedAsPractice && (
        <p className="mt-2">
          <WhyPractice because={endedAsPractice} />
        </p>
      )}
      {totalScore !== null && <EndStanding totalScore={totalScore} before={before} />}
    </>
  )
}

/** Returns the player's total points before the play. */
const totalBefore = ({ totalScore, countedScore }: FinishReply) => (totalScore ?? 0) - countedScore

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Counts up; a press shows the final score at once. Screen readers get only the final score. */
function ScoreCount({ score }: { score: number }) {
  const { t } = useLingui()
  const { value, done, skip } = useCountUp(score, useStill())
  return (
    <button
      type="button"
      className={endScoreStyles.endCount}
      data-part="end-count"
      aria-label={t`${score} points`}
      aria-disabled={done}
      onClick={skip}
    >
      <EndFigure className={endScoreStyles.endPoints}>{value}</EndFigure>{' '}
      <span className={playStyles.playLabel}>
        <Trans>points</Trans>
      </span>
    </button>
  )
}

function RankInGame({ result, isGuest }: Pick<EndScoreProps, 'result' | 'isGuest'>) {
  const { rank, underReview } = result
  return (
    <>
      <span className="play-figure">{rank === null ? '–' : `#${rank}`}</span>
      {rank === null && (
        <small>
          <WhyUnranked underReview={underReview} isGuest={isGuest} />
        </small>
      )}
    </>
  )
}

function WhyUnranked({ underReview, isGuest }: { underReview: boolean; isGuest: boolean }) {
  if (isGuest) return <Trans>Guests aren't ranked</Trans>
  return underReview ? <Trans>Under review: your points don't count yet</Trans> : <Trans>Practice: no points</Trans>
}
