import { expect, test } from 'vitest'
import { spokenCode } from './home/duel-code-form.tsx'

test.each([
  ['K7PQ2M', 'K7PQ2M'],
  ['k7pq2m', 'K7PQ2M'],
  [' k7p q2m ', 'K7PQ2M'],
  ['K7P-Q2M', 'K7PQ2M'],
  ['k 7 p – q 2 m', 'K7PQ2M'],
  ['K7P\u00a0Q2M', 'K7PQ2M'],
  ['ｋ７ｐ　ｑ２ｍ', 'K7PQ2M'],
])('[DUEL-53] %j is read as the code %s', (typed, code) => {
  expect(spokenCode(typed)).toBe(code)
})

test.each(['', '   ', 'K7PQ2', 'K7PQ2MM', '------'])('[DUEL-53] %j is rejected as a code', (typed) => {
  expect(spokenCode(typed)).toBeNull()
})
