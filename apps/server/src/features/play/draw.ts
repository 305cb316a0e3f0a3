import { type Random, shuffled } from '../../platform/random.ts'

/** A random draw, made once when a play is opened: of one section, or of all with their orders one after another. */
export interface Draw {
  /** The order in which the squares open. The first square is open from the start. */
  squareOrders: number[]
  /** The order in which the answers are offered, as indices into the stored answers of the section. */
  answerOrders: number[]
}

/** The sizes of a section that determine how much is drawn for it. */
export interface SectionSize {
  squareAmount: number
  answerAmount: number
}

/** Returns the sizes of a section: it has as many squares as files of them, whatever the game says (CATALOG-10). */
export const sizeOf = ({ squares, answers }: { squares: readonly string[]; answers: readonly string[] }): SectionSize => ({
  squareAmount: squares.length,
  answerAmount: answers.length,
})

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

/** Splits the concatenated orders of all sections into one list for each section. */
export function ordersBySection(orders: readonly number[], lengths: readonly number[]): number[][] {
  let from = 0
  return lengths.map((length) => {
    from += length
    return orders.slice(from - length, from)
  })
}

/** Returns a stored draw as the draws of its sections; the reverse of `joinDraws`. */
export function splitDraw({ squareOrders, answerOrders }: Draw, sections: readonly SectionSize[]): Draw[] {
  const squares = ordersBySection(
    squareOrders,
    sections.map(({ squareAmount }) => squareAmount),
  )
  const answers = ordersBySection(
    answerOrders,
    sections.map(({ answerAmount }) => answerAmount),
  )
  return sections.map((_, place) => ({ squareOrders: squares[place] ?? [], answerOrders: answers[place] ?? [] }))
}

/** Returns the draws of all sections as one, with the orders one after another, as a play stores them. */
export const joinDraws = (draws: readonly Draw[]): Draw => ({
  squareOrders: draws.flatMap(({ squareOrders }) => squareOrders),
  answerOrders: draws.flatMap(({ answerOrders }) => answerOrders),
})
