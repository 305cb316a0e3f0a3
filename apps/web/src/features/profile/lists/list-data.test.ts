import { expect, test } from 'vitest'
import { entriesIn, type ListData, withEntryFirst, withoutEntry } from './list-data.ts'

const entry = (id: number) => ({ id, animeName: `Title ${id}` })

const listOf = (...pages: number[][]): ListData => ({
  pages: pages.map((ids, index) => ({ content: ids.map(entry), last: index === pages.length - 1, hidden: false })),
  pageParams: pages.map((_, index) => index),
})

const idsIn = ({ pages }: ListData) => pages.map(({ content }) => content.map(({ id }) => id))

test('[PROFILE-27] entries of all pages are listed in order, and only once if they have moved to the next page', () => {
  expect(entriesIn(listOf([9, 8, 7], [7, 6]).pages).map(({ id }) => id)).toEqual([9, 8, 7, 6])
  expect(entriesIn([])).toEqual([])
})

test('[PROFILE-30] an entry is removed from whichever page it is on', () => {
  const list = listOf([9, 8], [7, 6])
  expect(idsIn(withoutEntry(list, 7))).toEqual([[9, 8], [6]])
  expect(idsIn(withoutEntry(list, 1))).toEqual([
    [9, 8],
    [7, 6],
  ])
})

test('[PROFILE-30] a restored entry is placed at the top of the first page', () => {
  expect(idsIn(withEntryFirst(listOf([9, 8], [7]), entry(10)))).toEqual([[10, 9, 8], [7]])
  expect(idsIn(withEntryFirst(listOf([]), entry(10)))).toEqual([[10]])
})
