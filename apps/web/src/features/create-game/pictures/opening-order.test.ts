import { expect, test } from 'vitest'
import { rightShare } from '../own-games/own-sections.tsx'
import { fingerprint } from './fingerprint.ts'
import { openingOrder } from './opening-order.ts'

test('[CREATE-29] each square opens once, in an order that depends on the picture', () => {
  expect(openingOrder(16, 'a').toSorted((one, other) => one - other)).toEqual(Array.from({ length: 16 }, (_, index) => index))
  expect(openingOrder(16, 'a')).toEqual(openingOrder(16, 'a'))
  expect(openingOrder(16, 'a')).not.toEqual(openingOrder(16, 'b'))
})

test('[CREATE-28] equal bytes have the same fingerprint, different bytes have different ones', () => {
  const bytes = Uint8Array.from({ length: 5_000 }, (_, at) => at % 251)
  expect(fingerprint(bytes)).toBe(fingerprint(bytes.slice()))
  expect(fingerprint(bytes)).not.toBe(fingerprint(bytes.with(4_321, 7)))
  expect(fingerprint(bytes)).not.toBe(fingerprint(bytes.slice(1)))
})

test('[CREATE-35] the rate of right answers is a whole percentage, or null without any answers', () => {
  expect(rightShare({ answered: 3, correct: 2 })).toBe(67)
  expect(rightShare({ answered: 4, correct: 0 })).toBe(0)
  expect(rightShare({ answered: 0, correct: 0 })).toBeNull()
})
