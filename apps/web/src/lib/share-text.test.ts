import { expect, test } from 'vitest'
import { resultLines, shownPoints } from './share-text.ts'

test('points are grouped by thousands', () => {
  expect([0, 90, 1430, 12_345, 1_234_567].map(shownPoints)).toEqual(['0', '90', '1 430', '12 345', '1 234 567'])
})

test('there is one sign per section, and a space after every fifth', () => {
  expect(resultLines('5 : 3', [true, true, false])).toBe('5 : 3\n○○×')
  const ten = Array.from({ length: 10 }, (_, at) => at % 2 === 0)
  expect(resultLines('5 : 3', ten)).toBe('5 : 3\n○×○×○ ×○×○×')
})

test('a result without sections is one line', () => {
  expect(resultLines('0 : 0', [])).toBe('0 : 0')
})
