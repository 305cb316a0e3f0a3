import { HARD_SECTIONS_MIN, HARD_SQUARES_MIN, PERFECT_PLAYS_MAX, TOO_FAST_MS } from '@guess/contract/rules/limits'
import { sectionScore } from '@guess/contract/rules/scoring'
import { OPEN_AT_START } from '@guess/contract/rules/squares'
import type { FlagReason } from '../../../platform/db/tables-play.ts'

/** The result of a play and the size of its game: the input of the perfection check. */
export interface Outcome {
  score: number
  squareAmount: number
  sectionAmount: number
}

export interface PastOutcome extends Outcome {
  /** An operator has reviewed this play and accepted it. */
  accepted: boolean
}

/** What the patterns of a finishing ranked play are found in: times from the server's clock, and the results of the player's last hard games. */
export interface PatternInput {
  startedAt: Date
  /** When each section was answered, in order. */
  answeredAt: readonly Date[]
  /** Newest first. */
  lastHardPlays: readonly PastOutcome[]
}

/**
 * Returns how many milliseconds passed from when each section could first be seen to its answer; null for a first answer that came
 * with the start, because the section could be seen before it (PLAY-37).
 */
export const timesOf = (startedAt: Date, answeredAt: readonly Date[]): (number | null)[] =>
  answeredAt.map((at, section) => {
    const time = at.getTime() - Number(section === 0 ? startedAt : answeredAt[section - 1])
    return section === 0 && time <= 0 ? null : time
  })

/**
 * Returns whether at least half of the answers came faster than a person can look. A section becomes visible with the answer to
 * the previous one (BOT-1).
 * @NOTE half, not all: one slow answer would otherwise hide a bot, and a player on the web page cannot answer that fast even
 * once.
 */
function isTooFast({ startedAt, answeredAt }: PatternInput): boolean {
  const times = timesOf(startedAt, answeredAt).filter((time) => time !== null)
  const fast = times.filter((time) => time < TOO_FAST_MS)
  return fast.length > 0 && fast.length * 2 >= times.length
}

/** Returns whether a hard game was finished with the maximum score: every section right with only its first square open. */
const isPerfect = ({ score, squareAmount, sectionAmount }: Outcome) =>
  squareAmount >= HARD_SQUARES_MIN &&
  sectionAmount >= HARD_SECTIONS_MIN &&
  score === sectionAmount * sectionScore(squareAmount - OPEN_AT_START)

function isTooPerfect({ lastHardPlays }: PatternInput, outcome: Outcome): boolean {
  const before = lastHardPlays.slice(0, PERFECT_PLAYS_MAX - 1)
  return (
    isPerfect(outcome) && before.length === PERFECT_PLAYS_MAX - 1 && before.every((play) => isPerfect(play) && !play.accepted)
  )
}

/** Returns why a ranked play needs a review before it counts, or null if it looks normal (BOT-1, BOT-2). */
export function patternIn(input: PatternInput, outcome: Outcome): FlagReason | null {
  if (isTooFast(input)) return 'too-fast'
  return isTooPerfect(input, outcome) ? 'too-perfect' : null
}
