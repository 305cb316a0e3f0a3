import { type Random, shuffled } from '../../platform/random.ts'

/** The random draw of one play, made once when the play is opened. Both lists concatenate the orders of all sections. */
export interface Draw {
  /** For each section: the order in which its squares open. The first square is open from the start. */
  squareOrders: number[]
  /** For each section: the order in which its answers are offered, as indices into the stored answers of the section. */
  answerOrders: number[]
}

/** The sizes of a section that determine how much is drawn for it. */
export interface SectionSize {
  squareAmount: number
  answerAmount: number
}

/** Returns the numbers 0 … length − 1, beginning with `first`; every order of the others is equally likely. */
const beginningWith = (first: number, length: number, random: Pick<Random, 'below'>) => [
  first,
  ...shuffled(length - 1, random).map((index) => (index < first ? index : index + 1)),
]

/**
 * Draws the orders of squares and of answers of each section (PLAY-1).
 * @param firstSquare the square that is open from the start in the first section; it is not drawn
 */
export const drawSections = (sections: readonly SectionSize[], firstSquare: number, random: Pick<Random, 'below'>): Draw[] =>
  sections.map(({ squareAmount, answerAmount }, section) => ({
    squareOrders: section === 0 ? beginningWith(firstSquare, squareAmount, random) : shuffled(squareAmount, random),
    answerOrders: shuffled(answerAmount, random),
  }))

/** Draws the orders of all sections of a play, as `drawSections` does, in one list each. */
export function drawPlay(...drawing: Parameters<typeof drawSections>): Draw {
  const drawn = drawSections(...drawing)
  return {
    squareOrders: drawn.flatMap(({ squareOrders }) => squareOrders),
    answerOrders: drawn.flatMap(({ answerOrders }) => answerOrders),
  }
}
