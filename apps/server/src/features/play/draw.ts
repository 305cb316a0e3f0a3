import { type Random, shuffled } from '../../platform/random.ts'

/** The chance of one play, drawn once when it is opened. Both lists run section after section. */
export interface Draw {
  /** For each section the order in which its squares open; the first is open from the start. */
  squareOrders: number[]
  /** For each section the order in which its answers are offered, as places in the section's fixed answers. */
  answerOrders: number[]
}

/** What of a section decides how much there is to draw. */
export interface SectionSize {
  squareAmount: number
  answerAmount: number
}

/** Draws the orders of squares and of answers of every section (PLAY-1). */
export const drawPlay = (sections: readonly SectionSize[], random: Pick<Random, 'below'>): Draw => ({
  squareOrders: sections.flatMap(({ squareAmount }) => shuffled(squareAmount, random)),
  answerOrders: sections.flatMap(({ answerAmount }) => shuffled(answerAmount, random)),
})
