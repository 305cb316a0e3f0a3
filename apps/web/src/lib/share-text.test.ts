import { expect, test } from 'vitest'
import { shownPoints, signRow } from './share-text.ts'

test('points are grouped by thousands', () => {
  expect([0, 90, 1430, 12_345, 1_234_567].map(shownPoints)).toEqual(['0', '90', '1 430', '12 345', '1 234 567'])
})

test('there is one sign per section, and a space after every fifth', () => {
  expect(signRow([true, true, false])).toBe('○○×')
  expect(signRow(Array.from({ length: 10 }, (_, at) => at % 2 === 0))).toBe('○×○×○ ×○×○×')
})
