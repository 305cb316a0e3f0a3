import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secureRandom } from '../../platform/random.ts'
import { drawSections, joinDraws } from './draw.ts'

const drawPlay = (...drawing: Parameters<typeof drawSections>) => joinDraws(drawSections(...drawing))

const someSections = fc.array(
  fc.record({ squareAmount: fc.constantFrom(1, 4, 9, 16), answerAmount: fc.integer({ min: 1, max: 4 }) }),
  {
    minLength: 1,
    maxLength: 20,
  },
)

const range = (length: number) => Array.from({ length }, (_, index) => index)

function arePermutations(lists: number[], lengths: number[]): boolean {
  let offset = 0
  return lengths.every((length) => {
    const order = lists.slice(offset, offset + length).toSorted((a, b) => a - b)
    offset += length
    return order.join() === range(length).join()
  })
}

test('[PLAY-1] a draw contains a permutation of the squares and one of the answers for every section', () => {
  fc.assert(
    fc.property(someSections, (sections) => {
      const { squareOrders, answerOrders } = drawPlay(sections, 0, secureRandom)
      const squares = sections.map(({ squareAmount }) => squareAmount)
      const answers = sections.map(({ answerAmount }) => answerAmount)
      expect(squareOrders).toHaveLength(squares.reduce((sum, amount) => sum + amount, 0))
      expect(answerOrders).toHaveLength(answers.reduce((sum, amount) => sum + amount, 0))
      expect(arePermutations(squareOrders, squares)).toBe(true)
      expect(arePermutations(answerOrders, answers)).toBe(true)
    }),
  )
})

test('[PLAY-1] the orders depend on nothing but the random numbers, and the first one begins with the given square', () => {
  const sections = [
    { squareAmount: 4, answerAmount: 4 },
    { squareAmount: 4, answerAmount: 4 },
  ]
  const drawn = drawPlay(sections, 2, { below: () => 0 })
  expect(drawn).toEqual({ squareOrders: [2, 1, 3, 0, 1, 2, 3, 0], answerOrders: [1, 2, 3, 0, 1, 2, 3, 0] })
})

test('[PLAY-1] whatever the first square is, the draw stays a permutation', () => {
  for (const amount of [1, 4, 9, 16]) {
    for (const first of range(amount)) {
      const { squareOrders } = drawPlay([{ squareAmount: amount, answerAmount: 1 }], first, secureRandom)
      expect(squareOrders[0]).toBe(first)
      expect(arePermutations(squareOrders, [amount])).toBe(true)
    }
  }
})
