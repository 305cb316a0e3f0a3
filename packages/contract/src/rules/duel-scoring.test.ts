import { expect, test } from 'vitest'
import { duelScore } from './scoring.ts'

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
])('[DUEL-6] a right answer with %i squares hidden after %i ms earns %i points', (hidden, elapsed, points) => {
  expect(duelScore(hidden, elapsed)).toBe(points)
})

test('[DUEL-6] a clock that runs ahead earns no more than fifty points for speed', () => {
  expect(duelScore(0, -20_000)).toBe(150)
})
