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

/** Draws the orders of squares and of answers of every section (PLAY-1). */
export const drawPlay = (sections: readonly SectionSize[], random: Pick<Random, 'below'>): Draw => ({
  squareOrders: sections.flatMap(({ squareAmount }) => shuffled(squareAmount, random)),
  answerOrders: sections.flatMap(({ answerAmount }) => shuffled(answerAmount, random)),
})
