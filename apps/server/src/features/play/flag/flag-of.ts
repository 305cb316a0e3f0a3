import type { FlagReason } from '../../../platform/db/tables-play.ts'
import { type Doubt, doubtOf, isImprobable } from './doubt.ts'
import type { OpeningFigures } from './expectation.ts'
import { type Outcome, type PatternInput, patternIn, timesOf } from './patterns.ts'
import { type Sums, sumsOfPlay } from './sums.ts'

/** Of a section, what its answer is compared with. */
export interface SectionInput {
  /** Into how many squares its picture is cut, if not as the others of the game (CATALOG-10). */
  squareAmount?: number
  /** The account, or the guest of this browser, knows the picture from another game. */
  known: boolean
  /** The fame of the right answer's title, from 1 to 5; null if no title was known. */
  fame: number | null
  /** How honest first plays answered it, by the number of open squares. */
  figures: readonly OpeningFigures[]
}

/** Everything that the flag of a finishing ranked play is found from. */
export interface FlagInput extends PatternInput {
  /** The answers so far, in order. */
  answers: readonly { opened: number; correct: boolean }[]
  /** Every section of the game, in order. */
  sections: readonly SectionInput[]
  /** The sums of the player's last ranked plays, since the last one that an operator counted. */
  before: readonly Sums[]
}

/** What is found of a play. */
export interface FlagResult {
  /** Why the play needs a review, or null if it counts at once (BOT-1, BOT-2, BOT-7). */
  flag: FlagReason | null
  sums: Sums
  doubt: Doubt
  /** Numbers of the sections whose pictures the player knew. */
  known: number[]
  /** Whether these are most of the game's: the play earns what one of a game that was met before does (BOT-12). */
  picturesKnown: boolean
}

function sumsOf({ startedAt, answeredAt, answers, sections }: FlagInput, squareAmount: number): Sums {
  const times = timesOf(startedAt, answeredAt)
  const compared = answers.map((answer, place) => ({
    ...answer,
    squareAmount: sections[place]?.squareAmount ?? squareAmount,
    took: times[place] ?? null,
    known: sections[place]?.known ?? false,
    fame: sections[place]?.fame ?? null,
    figures: sections[place]?.figures ?? [],
  }))
  return sumsOfPlay(squareAmount, compared)
}

/**
 * Returns whether the expected times of most answers are known from other players (BOT-8). Answers to pictures that the player knew count
 * only if there are no others.
 */
const areMostTimesExpected = ({ answers, known: toKnownPictures, timed, timesKnown }: Sums) =>
  answers > 0 ? timed * 2 >= answers : toKnownPictures > 0 && timesKnown * 2 >= toKnownPictures

/** Finds the flag of a ranked play that ends (decisions 9 and 33). Three perfect hard plays are held only while nobody knows how long their answers take (BOT-8). */
export function flagOf(input: FlagInput, outcome: Outcome): FlagResult {
  const sums = sumsOf(input, outcome.squareAmount)
  const doubt = doubtOf(sums, input.before)
  const pattern = patternIn(input, outcome)
  const kept = pattern === 'too-perfect' && areMostTimesExpected(sums) ? null : pattern
  const known = input.sections.flatMap((section, number) => (section.known ? [number] : []))
  return {
    flag: kept ?? (isImprobable(doubt) ? 'improbable' : null),
    sums,
    doubt,
    known,
    picturesKnown: 2 * known.length > input.sections.length,
  }
}
