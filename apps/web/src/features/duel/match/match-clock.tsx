import { sectionMs } from '@guess/contract/rules/duel-limits'
import type { SquareAmount } from '@guess/contract/rules/squares'
import { useLingui } from '@lingui/react/macro'
import type { Match } from '../match.ts'
import { useSecondsTo } from '../use-seconds-to.ts'

const SECOND_MS = 1_000
/** Seconds left from which the clock is drawn as a warning. */
const SCARCE_S = 5

/** The seconds left in the section, beside its number. */
export function MatchClock({ match: { phase } }: { match: Match }) {
  return <p className="match-seconds">{phase.at === 'running' && <Seconds until={phase.until} />}</p>
}

function Seconds({ until }: { until: number }) {
  const { t } = useLingui()
  const seconds = useSecondsTo(until)
  return (
    <span role="timer" aria-label={t`${seconds} seconds left`} data-scarce={seconds <= SCARCE_S} className="play-figure">
      {seconds}
      <small aria-hidden="true">{t({ message: 's', comment: 'seconds, after a number' })}</small>
    </span>
  )
}

interface PlayerClockProps {
  match: Match
  /** Whether this player has yet to answer. */
  isExpected: boolean
}

/** A player's own clock as a bar, which gets shorter with each second and disappears with the answer. */
export function PlayerClock({ match, isExpected }: PlayerClockProps) {
  const { phase } = match
  const isRunning = phase.at === 'running' && isExpected
  return (
    <span className="match-clock" aria-hidden="true">
      {isRunning && <Bar until={phase.until} total={sectionMs(match.squareAmount as SquareAmount) / SECOND_MS} />}
    </span>
  )
}

function Bar({ until, total }: { until: number; total: number }) {
  const seconds = useSecondsTo(until)
  const share = Math.min(1, seconds / total)
  return <span data-scarce={seconds <= SCARCE_S} style={{ width: `${100 * share}%` }} />
}
