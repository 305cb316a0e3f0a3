import { expect, test } from 'vitest'
import { changedQuery, idIn, pageIn, searchedFor } from './panel-query.ts'

test.each([
  ['', 1],
  ['page=7', 7],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=x', 1],
  ['page=1000000', 1_000_000],
  ['page=1000001', 1],
  ['page=9e99', 1],
])('[OPERATOR-131] "%s" is page %d', (query, page) => {
  expect(pageIn(new URLSearchParams(query))).toBe(page)
})

test('[OPERATOR-131] another list on the same screen has its own page', () => {
  expect(pageIn(new URLSearchParams('page=2&dayPage=5'), 'dayPage')).toBe(5)
})

test('[OPERATOR-131] changing some values of a query preserves the others', () => {
  const params = new URLSearchParams('q=as&page=3&user=4')
  expect(String(changedQuery(params, { page: null, user: 9, sort: '-plays' }))).toBe('q=as&user=9&sort=-plays')
  expect(String(changedQuery(params, { q: '' }))).toBe('page=3&user=4')
  expect(String(params)).toBe('q=as&page=3&user=4')
})

test('[OPERATOR-146] an address opens the dialog of a row only by a valid id', () => {
  expect(idIn('7')).toBe(7)
  expect(idIn('2147483647')).toBe(2_147_483_647)
  for (const text of [null, '', '0', '-1', '1.5', 'abc', '2147483648', '1e3', ' 7']) expect(idIn(text)).toBeNull()
})

test.each([
  ['as', ''],
  ['  as  ', ''],
  ['asu', 'asu'],
  [' asuka 2 ', 'asuka 2'],
  ['7', '7'],
  [' #12 ', '#12'],
  ['#', ''],
])('[OPERATOR-132] typing "%s" searches for "%s"', (typed, searched) => {
  expect(searchedFor(typed)).toBe(searched)
})
