import { rungOf } from '@guess/contract/rules/ladder'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { EndFigure } from '../../../board/end-dialog.tsx'
import { useStill } from '../../../lib/settings.ts'
import playStyles from '../play.module.css'
import type { FinishReply } from '../play-replies.ts'
import { totalBefore } from './end-facts.tsx'
import endScoreStyles from './end-score.module.css'
import { Beaten, EndLine, EndStamp, WhatCounts, WhyPractice } from './end-verdict.tsx'
import { endingOf, isCut } from './ending.ts'

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
  gameId: number
  result: FinishReply
  /** Into how many squares each picture is cut. */
  grids: readonly number[]
}

/** The score, how it compares, and what is left to say about it. */
export function EndScore({ gameId, result, grids }: EndScoreProps) {
  const { correctCount, totalScore, underReview, endedAsPractice, keep } = result
  const ending = endingOf(result, grids)
  const isPromoted = totalScore !== null && rungOf(totalScore).level > rungOf(totalBefore(result)).level
  return (
    <div className={endScoreStyles.endScore}>
      <div className={endScoreStyles.endTop} data-part="end-top">
        <ScoreCount score={result.score} />
        <EndStamp ending={ending} second={isPromoted} />
      </div>
      {!underReview && (
        <div className={endScoreStyles.endHeadline} data-part="end-headline">
          <Beaten {...result} />
          <EndLine gameId={gameId} ending={ending} missing={grids.length - correctCount} isCut={isCut(grids)} />
        </div>
      )}
      <WhatCounts {...result} />
      {keep && keep.counts !== 'now' && <WhatCounts counts={keep.counts} countedScore={0} score={0} />}
      {endedAsPractice && (
        <p className={endScoreStyles.endNote}>
          <WhyPractice because={endedAsPractice} />
        </p>
      )}
    </div>
  )
}

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
