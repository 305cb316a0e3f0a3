import { sectionMs } from '@guess/contract/rules/duel'
import type { SquareAmount } from '@guess/contract/rules/squares'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Match, squaresNow } from '../match.ts'
import { useSecondsTo } from '../use-seconds-to.ts'
import styles from './match.module.css'

const SECOND_MS = 1_000
/** Seconds left from which the clock is drawn as a warning. */
const SCARCE_S = 5

/** Returns the seconds until a time; from `standsAt` on they stay the same. */
function useSecondsLeft(until: number, standsAt: number | null) {
  const left = useSecondsTo(until)
  return standsAt === null ? left : Math.max(0, Math.ceil((until - standsAt) / SECOND_MS))
}

interface MatchClockProps {
  match: Match
  /** The moment at which the clock stands; `null` while it runs. */
  standsAt: number | null
}

/** The seconds left in the section, beside its number. */
export function MatchClock({ match: { phase }, standsAt }: MatchClockProps) {
  return <p className={styles.matchSeconds}>{phase.at === 'running' && <Seconds until={phase.until} standsAt={standsAt} />}</p>
}

function Seconds({ until, standsAt }: { until: number; standsAt: number | null }) {
  const { t } = useLingui()
  const seconds = useSecondsLeft(until, standsAt)
  return (
    <span
      role="timer"
      aria-label={t`${plural(seconds, { one: '# second left', other: '# seconds left' })}`}
      data-scarce={seconds <= SCARCE_S}
      data-stands={standsAt !== null}
      className="play-figure"
    >
      <span>{seconds}</span>
      <small aria-hidden="true">{t({ message: 's', comment: 'seconds, after a number' })}</small>
    </span>
  )
}

interface PlayerClockProps extends MatchClockProps {
  /** Whether this player has yet to answer. */
  isExpected: boolean
}

/** A player's own clock as a bar, which gets shorter with each second and disappears with the answer. */
export function PlayerClock({ match, standsAt, isExpected }: PlayerClockProps) {
  const { phase } = match
  const isRunning = phase.at === 'running' && isExpected
  return (
    <span className={styles.matchClock} aria-hidden="true">
      {isRunning && (
        <Bar until={phase.until} standsAt={standsAt} total={sectionMs(squaresNow(match) as SquareAmount) / SECOND_MS} />
      )}
    </span>
  )
}

function Bar({ until, standsAt, total }: { until: number; standsAt: number | null; total: number }) {
  const seconds = useSecondsLeft(until, standsAt)
  const share = Math.min(1, seconds / total)
  return <span data-scarce={seconds <= SCARCE_S} style={{ width: `${100 * share}%` }} />
}
