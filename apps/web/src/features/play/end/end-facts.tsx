import { rateOf } from '@guess/contract/rules/scoring'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FinishReply } from '../play-replies.ts'
import endScoreStyles from './end-score.module.css'
import { EndStanding, Movement } from './end-standing.tsx'

/** Returns the player's total points before the play. */
export const totalBefore = ({ totalScore, countedScore }: FinishReply) => (totalScore ?? 0) - countedScore

interface EndFactsProps {
  result: FinishReply
  sectionAmount: number
  isGuest: boolean
}

/** Rank and rate, and of a ranked play the points in all and the title that they earn. */
export function EndFacts({ result, sectionAmount, isGuest }: EndFactsProps) {
  const { correctCount, totalScore } = result
  const rate = rateOf(correctCount, sectionAmount)
  return (
    <>
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
      {totalScore !== null && <EndStanding totalScore={totalScore} before={totalBefore(result)} />}
    </>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function RankInGame({ result, isGuest }: Pick<EndFactsProps, 'result' | 'isGuest'>) {
  const { rank, underReview, keep, score, others } = result
  if (rank !== null) return <span className="play-figure">{`#${rank}`}</span>
  if (keep && score > 0) return <WouldBe rank={keep.rank} players={others + 1} />
  return (
    <>
      <span className="play-figure">–</span>
      <small>{isGuest ? <WhyNoPlace isFirst={keep !== null} /> : <WhyUnranked underReview={underReview} />}</small>
    </>
  )
}

const WouldBe = ({ rank, players }: { rank: number; players: number }) => (
  <Trans>
    <span className="play-figure">#{rank}</span> <small>of {players}, if you join</small>
  </Trans>
)

const WhyNoPlace = ({ isFirst }: { isFirst: boolean }) =>
  isFirst ? <Trans>Guests aren't ranked</Trans> : <Trans>Only your first play of a game can count.</Trans>

const WhyUnranked = ({ underReview }: { underReview: boolean }) =>
  underReview ? <Trans>Under review: your points don't count yet</Trans> : <Trans>Practice: no points</Trans>
