import { type Sums, together } from './sums.ts'

/** The z-scores of a player: each says by how many standard deviations the plays differ from those of honest players. */
export interface Scores {
  /** Points above what others needed, for pictures that the player did not know. */
  results: number
  /** The same with known pictures: what the player gains. */
  gain: number
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

/** Returns the z-score of results: the points above the expected ones, with answers of one player alike (formula 5). */
function resultsOf({ answers, above, variance }: Pick<Sums, 'answers' | 'above' | 'variance'>): number {
  return variance > 0 ? above / Math.sqrt(variance * (1 + SKILL_SHARE * (answers - 1))) : 0
}

const gainOf = ({ answers, above, variance, known, knownAbove, knownVariance }: Sums) =>
  resultsOf({ answers: answers + known, above: above + knownAbove, variance: variance + knownVariance })

function paceOf({ answers, known, slower }: Sums): number {
  const times = answers + known
  return times > 0 ? -(slower / times) / Math.sqrt(PLAYERS_SPREAD ** 2 + ANSWERS_SPREAD ** 2 / times) : 0
}

/** Returns the z-score of a spread below that of a person: chi-squared, as a normal variable by Wilson and Hilferty (formula 7). */
function evennessOf({ answers, known, time, timeSquare }: Sums): number {
  const times = answers + known
  if (times < EVEN_FROM) return 0
  const freedom = times - 1
  const spread = Math.max(0, timeSquare - (time * time) / times)
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
  gain: gainOf(sums),
  pace: paceOf(sums),
  evenness: evennessOf(sums),
  ownClock: ownClockOf(sums),
})

/**
 * A play is compared together with its player's last ranked plays, as many as hold this many answers to unknown pictures with its own: counted in
 * answers, because a play without any would push out one that says much (BOT-13).
 */
export const ANSWERS_TOGETHER = 200

/** Results below this z-score are never held: a player who does no better than most others gains nothing by a program. */
const RESULTS_FROM = 1.5
/** The z-scores of times from which better results are held. */
const TIMES_FROM = { pace: 4.5, evenness: 4, ownClock: 2.2 } as const

/** What a play looks like, together with its player's plays before it. */
export interface Doubt extends Scores {
  /** The highest z-score of times as a part of its limit, or 0 if the results are not above the others': from 1, a play is held. */
  doubt: number
}

/** Returns the newest of a player's plays that are compared together with the one that ends. */
export function comparedTogether({ answers: own }: Sums, before: readonly Sums[]): Sums[] {
  const plays: Sums[] = []
  let answers = own
  for (const play of before) {
    if (answers >= ANSWERS_TOGETHER) break
    plays.push(play)
    answers += play.answers
  }
  return plays
}

/** Returns pace and evenness as a part of their limits, or 0 if these plays gain nothing. */
const timesOf = ({ gain, pace, evenness }: Scores) =>
  gain < RESULTS_FROM ? 0 : Math.max(pace / TIMES_FROM.pace, evenness / TIMES_FROM.evenness)

/**
 * Returns the doubt about a play that ends.
 * @param before the player's ranked plays before it, the newest first
 * @NOTE plays with good results are compared once more by themselves, so that others that were lost on purpose do not hide them.
 */
export function doubtOf(play: Sums, before: readonly Sums[]): Doubt {
  const plays = [play, ...comparedTogether(play, before)]
  const scores = scoresOf(together(plays))
  const { results, pace, evenness, ownClock } = scores
  // Who knows the pictures needs no longer where others look longer: the own clock counts for the others only.
  const all = [pace / TIMES_FROM.pace, evenness / TIMES_FROM.evenness, ownClock / TIMES_FROM.ownClock]
  const good = scoresOf(together(plays.filter((one) => gainOf(one) > 0)))
  return { ...scores, doubt: Math.max(0, timesOf(scores), timesOf(good), ...(results < RESULTS_FROM ? [] : all)) }
}

/** Returns whether a play is held for review (BOT-7). */
export const isImprobable = ({ doubt }: Doubt) => doubt >= 1
