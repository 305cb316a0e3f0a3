import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secureRandom } from '../../platform/random.ts'
import { drawPlay } from './draw.ts'

const sizes = fc.array(fc.record({ squareAmount: fc.constantFrom(1, 4, 9, 16), answerAmount: fc.integer({ min: 1, max: 4 }) }), {
  minLength: 1,
  maxLength: 20,
})

const inOrder = (length: number) => Array.from({ length }, (_, index) => index)

function isOrdersOf(orders: number[], lengths: number[]): boolean {
  let from = 0
  return lengths.every((length) => {
    const order = orders.slice(from, from + length).toSorted((one, other) => one - other)
    from += length
    return order.join() === inOrder(length).join()
  })
}

test('[PLAY-1] a draw contains an order of the squares and an order of the answers of each section', () => {
  fc.assert(
    fc.property(sizes, (sections) => {
      const { squareOrders, answerOrders } = drawPlay(sections, secureRandom)
      const squares = sections.map(({ squareAmount }) => squareAmount)
      const answers = sections.map(({ answerAmount }) => answerAmount)
      expect(squareOrders).toHaveLength(squares.reduce((sum, amount) => sum + amount, 0))
      expect(answerOrders).toHaveLength(answers.reduce((sum, amount) => sum + amount, 0))
      expect(isOrdersOf(squareOrders, squares)).toBe(true)
      expect(isOrdersOf(answerOrders, answers)).toBe(true)
    }),
  )
})

test('[PLAY-1] the same random numbers draw the same orders', () => {
  const sections = [{ squareAmount: 4, answerAmount: 4 }]
  expect(drawPlay(sections, { below: () => 0 })).toEqual({ squareOrders: [1, 2, 3, 0], answerOrders: [1, 2, 3, 0] })
})
