import { expect, test } from 'vitest'
import { pageNumbers } from './page-links.tsx'

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [9, 9, '1 … 8 9'],
  [12, 9, '1 … 9'],
])('[OPERATOR-133] page %d of %d links to %s', (page, totalPages, linked) => {
  const shown = pageNumbers(page, totalPages).map((number) => (number < 0 ? '…' : number))
  expect(shown.join(' ')).toBe(linked)
})
