import { HARD_SECTIONS_MIN, HARD_SQUARES_MIN, PERFECT_PLAYS_MAX, TOO_FAST_MS } from '@guess/contract/rules/limits'
import { sectionScore } from '@guess/contract/rules/scoring'
import { OPEN_AT_START } from '@guess/contract/rules/squares'
import type { FlagReason } from '../../platform/db/tables-play.ts'

/** What a play of a game came to, as far as its perfection asks. */
export interface Outcome {
  score: number
  squareAmount: number
  sectionAmount: number
}

export interface PastOutcome extends Outcome {
  /** An operator has looked at this play and counted it. */
  vouchedFor: boolean
}

/** What a ranked play that ends is judged by: times of the server's own clock, and how its player's last hard games went. */
export interface Evidence {
  startedAt: Date
  /** When each section was answered, in order. */
  answeredAt: readonly Date[]
  /** The newest first. */
  lastHardPlays: readonly PastOutcome[]
}

/** The evidence with one more answer. */
export const withAnswer = (evidence: Evidence, at: Date): Evidence => ({
  ...evidence,
  answeredAt: [...evidence.answeredAt, at],
})

/**
 * Whether half of the answers came sooner than anybody can look. A section can be seen from the answer before it on (BOT-1).
 * @NOTE not only all of them: one slow answer would hide a bot, and a web page's player cannot give one so soon at all.
 */
function isTooFast({ startedAt, answeredAt }: Evidence): boolean {
  const seenFrom = [startedAt, ...answeredAt]
  const fast = answeredAt.filter((at, section) => at.getTime() - Number(seenFrom[section]) < TOO_FAST_MS)
  return fast.length > 0 && fast.length * 2 >= answeredAt.length
}

/** Whether all sections of a hard game were right by their first squares. */
const isPerfect = ({ score, squareAmount, sectionAmount }: Outcome) =>
  squareAmount >= HARD_SQUARES_MIN &&
  sectionAmount >= HARD_SECTIONS_MIN &&
  score === sectionAmount * sectionScore(squareAmount - OPEN_AT_START)

function isTooPerfect({ lastHardPlays }: Evidence, outcome: Outcome): boolean {
  const before = lastHardPlays.slice(0, PERFECT_PLAYS_MAX - 1)
  return (
    isPerfect(outcome) && before.length === PERFECT_PLAYS_MAX - 1 && before.every((play) => isPerfect(play) && !play.vouchedFor)
  )
}

/** Why somebody should look at a ranked play before it counts; null for a play like any other (BOT-1, BOT-2). */
export function implausible(evidence: Evidence, outcome: Outcome): FlagReason | null {
  if (isTooFast(evidence)) return 'too-fast'
  return isTooPerfect(evidence, outcome) ? 'too-perfect' : null
}
