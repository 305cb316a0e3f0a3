import { type Sums, together } from './judgement.ts'

/** The z-scores of a player: each says by how many standard deviations the plays differ from those of honest players. */
export interface Scores {
  /** Points above what others needed. */
  results: number
  /** Faster than a person sees, reads and presses. */
  pace: number
  /** Pauses more alike than those of a person. */
  evenness: number
  /** Times that do not become longer at sections that take others longer. */
  ownClock: number
}

/** How alike the results of one player's answers are: the share of the variance that is skill. */
const SKILL_SHARE = 0.1

/** Standard deviations of the logarithm of times: between honest players, and between one player's answers. */
const PLAYERS_SPREAD = 0.4
const ANSWERS_SPREAD = 0.5

/** The smallest standard deviation of the logarithm of times that a person has. */
const PERSON_SPREAD = 0.2
/** Number of answers below which times are not compared among each other. */
const EVEN_FROM = 10
const CLOCK_FROM = 20

/** A person's times follow the sections with a slope of 1; one that knows everything with at least this. */
const SLOPE_LEAST = 0.5
const RESIDUAL_LEAST = 0.05

/** Returns the z-score of the results: the points above the expected ones, with answers of one player alike (formula 5). */
function resultsOf({ answers, above, variance }: Sums): number {
  return variance > 0 ? above / Math.sqrt(variance * (1 + SKILL_SHARE * (answers - 1))) : 0
}

function paceOf({ answers, slower }: Sums): number {
  return answers > 0 ? -(slower / answers) / Math.sqrt(PLAYERS_SPREAD ** 2 + ANSWERS_SPREAD ** 2 / answers) : 0
}

/** Returns the z-score of a spread below that of a person: chi-squared, as a normal variable by Wilson and Hilferty (formula 7). */
function evennessOf({ answers, time, timeSquare }: Sums): number {
  if (answers < EVEN_FROM) return 0
  const freedom = answers - 1
  const spread = Math.max(0, timeSquare - (time * time) / answers)
  const part = 2 / (9 * freedom)
  return (1 - part - Math.cbrt(spread / PERSON_SPREAD ** 2 / freedom)) / Math.sqrt(part)
}

/** Returns the z-score of a slope of times over expected times below the least slope of a person (formula 8). */
function ownClockOf({ timed, x, y, xx, xy, yy }: Sums): number {
  if (timed < CLOCK_FROM) return 0
  const width = xx - (x * x) / timed
  if (width < 1e-6) return 0
  const slope = (xy - (x * y) / timed) / width
  const left = yy - (y * y) / timed - slope * slope * width
  const residual = Math.max(RESIDUAL_LEAST, Math.sqrt(Math.max(0, left) / (timed - 2)))
  return (SLOPE_LEAST - slope) / (residual / Math.sqrt(width))
}

export const scoresOf = (sums: Sums): Scores => ({
  results: resultsOf(sums),
  pace: paceOf(sums),
  evenness: evennessOf(sums),
  ownClock: ownClockOf(sums),
})

/** Number of a player's last ranked plays that are judged together, with the one that ends. */
export const JUDGED_TOGETHER = 20

/** Results below this z-score are never held: a player who does no better than most others gains nothing by a program. */
const RESULTS_FROM = 1.5
/** The z-scores of times from which better results are held. */
const TIMES_FROM = { pace: 4.5, evenness: 4, ownClock: 2.2 } as const

/** What a play looks like, together with its player's plays before it. */
export interface Doubt extends Scores {
  /** The highest z-score of times as a part of its limit, or 0 if the results are not above the others': from 1, a play is held. */
  doubt: number
}

/** Returns the doubt about a play that ends. @param before the player's last ranked plays, without this one */
export function doubtOf(play: Sums, before: readonly Sums[]): Doubt {
  const scores = scoresOf(together([play, ...before.slice(0, JUDGED_TOGETHER - 1)]))
  const { results, pace, evenness, ownClock } = scores
  const times = [pace / TIMES_FROM.pace, evenness / TIMES_FROM.evenness, ownClock / TIMES_FROM.ownClock]
  return { ...scores, doubt: results < RESULTS_FROM ? 0 : Math.max(0, ...times) }
}

/** Returns whether a play is held for review (BOT-7). */
export const isImprobable = ({ doubt }: Doubt) => doubt >= 1
