import { expectationOf, type OpeningFigures, shareOf } from './expectation.ts'

/** An answer of a ranked play, with what honest first plays did at its section. */
export interface ComparedAnswer {
  /** Into how many squares its picture is cut, if not as the others of the game (CATALOG-10). */
  squareAmount?: number
  opened: number
  correct: boolean
  /** Milliseconds from when the section could first be seen to the answer; null if that is not known. */
  took: number | null
  /** The player knew the section's picture from another game: only the time says something. */
  known: boolean
  /** The fame of the right answer's title, from 1 to 5; null if no title was known. */
  fame: number | null
  figures: readonly OpeningFigures[]
}

/** Sums over the answers of one play or of several: everything that the z-scores of doubt.ts need (decision 33, formulas 5 to 8). */
export interface Sums {
  /** Answers to pictures that the player did not know, of which the results are compared. */
  answers: number
  /** Sum of the shares of points above the expected ones, of their variances, and of the logarithms of the likelihoods. */
  above: number
  variance: number
  logLikelihood: number
  /** Answers to known pictures, and the same sums over them: nobody is held for knowing them, but they can be a gain. */
  known: number
  knownAbove: number
  knownVariance: number
  /**
   * Sums of the logarithms of the times of all answers and of their squares, for the evenness (formula 7), and of their distances to the
   * expected ones, for the pace (formula 6).
   */
  time: number
  timeSquare: number
  slower: number
  /** Number of all answers whose expected time is known from enough players. */
  timesKnown: number
  /**
   * Of these, those to pictures that the player did not know: number, and sums of x (expected), y (taken) and products, for the regression
   * of y on x that is the own clock (formula 8).
   */
  timed: number
  x: number
  y: number
  xx: number
  xy: number
  yy: number
}

export const NO_SUMS: Sums = {
  ...{ answers: 0, above: 0, variance: 0, logLikelihood: 0, known: 0, knownAbove: 0, knownVariance: 0 },
  ...{ time: 0, timeSquare: 0, slower: 0, timesKnown: 0, timed: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0 },
}

const NAMES = Object.keys(NO_SUMS) as (keyof Sums)[]

/** Returns the sums of several plays together. */
export function together(plays: readonly Sums[]): Sums {
  const total = { ...NO_SUMS }
  for (const play of plays) for (const name of NAMES) total[name] += play[name]
  return total
}

/** An expected time counts as known from this many answers with as many open squares. */
const TIMED_FROM = 12

/** A time that is longer than expected by this factor counts as this much: the player was away. */
const AWAY = Math.log(4)

/** Returns the sums of one answer. Of a known picture, the time counts as any other, and the result apart (BOT-5). */
function sumsOf(squareAmount: number, { opened, correct, took, known, fame, figures }: ComparedAnswer): Sums {
  const section = expectationOf(squareAmount, fame, figures)
  const { expected, from } = section.logTook(opened)
  // A time that is not known says nothing: it is as expected.
  const time = took === null ? expected : Math.min(Math.log(Math.max(1, took)), expected + AWAY)
  const above = shareOf(squareAmount, opened, correct) - section.mean
  const { variance } = section
  const isTimed = took !== null && from >= TIMED_FROM
  const times = { time, timeSquare: time * time, slower: time - expected, timesKnown: Number(isTimed) }
  if (known) return { ...NO_SUMS, ...times, known: 1, knownAbove: above, knownVariance: variance }
  const unknown = { ...NO_SUMS, ...times, answers: 1, above, variance, logLikelihood: section.logLikelihood(opened, correct) }
  if (!isTimed) return unknown
  const products = { xx: expected * expected, xy: expected * time, yy: time * time }
  return { ...unknown, timed: 1, x: expected, y: time, ...products }
}

/** Returns the sums of a play. */
export const sumsOfPlay = (squareAmount: number, answers: readonly ComparedAnswer[]): Sums =>
  together(answers.map((answer) => sumsOf(answer.squareAmount ?? squareAmount, answer)))
