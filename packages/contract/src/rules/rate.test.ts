import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateOf } from './scoring.ts'

test.each([
  [0, 5, 0],
  [5, 5, 100],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [0, 0, 0],
])('[PLAY-14] %i right answers out of %i are %i percent', (right, sections, rate) => {
  expect(rateOf(right, sections)).toBe(rate)
})

test('[PLAY-14] a rate is a whole number from 0 to 100', () => {
  const counts = fc.integer({ min: 1, max: 20 }).chain((all) => fc.tuple(fc.integer({ min: 0, max: all }), fc.constant(all)))
  fc.assert(
    fc.property(counts, ([right, all]) => {
      const rate = rateOf(right, all)
      expect(Number.isInteger(rate) && rate >= 0 && rate <= 100).toBe(true)
    }),
  )
})
