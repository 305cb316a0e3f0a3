import { sectionScore } from '@guess/contract/rules/scoring'
import { OPEN_AT_START } from '@guess/contract/rules/squares'

/** How honest first plays answered a section with a given number of open squares. */
export interface OpeningFigures {
  opened: number
  answered: number
  right: number
  /** Sum of the natural logarithms of the milliseconds that the answers took. */
  logTook: number
}

/** What honest players are expected to do at a section, from its figures and the prior (decision 33, formulas 1 to 4). */
export interface Expectation {
  /** Mean and variance of the share of the section's highest score. */
  mean: number
  variance: number
  /** The natural logarithm of how likely an answer is, with so many squares open. */
  logLikelihood: (opened: number, correct: boolean) => number
  /** The expected logarithm of the milliseconds, and from how many answers it comes. */
  logTook: (opened: number) => { expected: number; from: number }
}

/** How many plays, answers and times the priors weigh. */
const PRIOR_PLAYS = 10
const PRIOR_ANSWERS = 6
const PRIOR_TIMES = 3

/** The prior of a right answer: with one of several squares open, and with the whole picture. */
const RIGHT_AT_FIRST = 0.5
const RIGHT_AT_LAST = 0.8

/** What each step of fame above or below the usual one adds to the logit of that prior. */
const FAME_WEIGHT = 0.4
/** The fame of a title that regular viewers know; one that is not known as a title counts as this. */
const USUAL_FAME = 3

/** The prior of the time: that of an answer to the first square, and that of each further square. */
const FIRST_LOOK_MS = 3_500
const NEXT_LOOK_MS = 1_200

/** Returns the points of an answer as a share of the section's highest score. */
export const shareOf = (squareAmount: number, opened: number, correct: boolean) =>
  correct ? sectionScore(squareAmount - opened) / sectionScore(squareAmount - OPEN_AT_START) : 0

/** Returns the prior that a player answers with `opened` squares open: each further square is less likely, as 1 / opened. */
function stopPrior(squareAmount: number, opened: number): number {
  let total = 0
  for (let squares = OPEN_AT_START; squares <= squareAmount; squares++) total += 1 / squares
  return 1 / opened / total
}

/** Returns the prior that an answer is right: it rises with the share of open squares and, in its logit, with the title's fame. */
function rightPrior(squareAmount: number, fame: number | null, opened: number): number {
  const usual = RIGHT_AT_FIRST + (RIGHT_AT_LAST - RIGHT_AT_FIRST) * (opened / squareAmount)
  const logit = Math.log(usual / (1 - usual)) + FAME_WEIGHT * ((fame ?? USUAL_FAME) - USUAL_FAME)
  return 1 / (1 + Math.exp(-logit))
}

const timePrior = (opened: number) => Math.log(FIRST_LOOK_MS + NEXT_LOOK_MS * (opened - OPEN_AT_START))

/**
 * Returns the expectation of a section whose picture is cut into `squareAmount` squares.
 * @param fame how well known the right answer's title is, from 1 to 5; null if no title is known
 */
export function expectationOf(squareAmount: number, fame: number | null, figures: readonly OpeningFigures[]): Expectation {
  const at = new Map(figures.map((one) => [one.opened, one]))
  const plays = figures.reduce((sum, { answered }) => sum + answered, 0)
  const stop = (opened: number) =>
    (PRIOR_PLAYS * stopPrior(squareAmount, opened) + (at.get(opened)?.answered ?? 0)) / (PRIOR_PLAYS + plays)
  const right = (opened: number) => {
    const { answered = 0, right: known = 0 } = at.get(opened) ?? {}
    return (PRIOR_ANSWERS * rightPrior(squareAmount, fame, opened) + known) / (PRIOR_ANSWERS + answered)
  }
  let mean = 0
  let square = 0
  for (let opened = OPEN_AT_START; opened <= squareAmount; opened++) {
    const chance = stop(opened) * right(opened)
    const share = shareOf(squareAmount, opened, true)
    mean += chance * share
    square += chance * share * share
  }
  return {
    mean,
    variance: square - mean * mean,
    logLikelihood: (opened, correct) => Math.log(stop(opened) * (correct ? right(opened) : 1 - right(opened))),
    logTook: (opened) => {
      const { answered = 0, logTook = 0 } = at.get(opened) ?? {}
      return { expected: (PRIOR_TIMES * timePrior(opened) + logTook) / (PRIOR_TIMES + answered), from: answered }
    },
  }
}
