import { expect, test } from 'vitest'
import { duelScore } from './duel-scoring.ts'

test.each([
  [0, 0, 150],
  [15, 0, 300],
  [15, 1, 295],
  [3, 1_000, 175],
  [3, 1_001, 170],
  [3, 9_000, 135],
  [3, 9_001, 130],
  [3, 10_000, 130],
  [0, 30_000, 100],
])('[DUEL-6] a right answer with %i squares hidden after %i ms is worth %i', (hidden, elapsed, points) => {
  expect(duelScore(hidden, elapsed)).toBe(points)
})

test('[DUEL-6] a clock that was pushed ahead gives no more than fifty for quickness', () => {
  expect(duelScore(0, -20_000)).toBe(150)
})
