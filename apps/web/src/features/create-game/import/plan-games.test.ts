import { expect, test } from 'vitest'
import { fileFinder } from './find-file.ts'
import { type CheckedFile, isReady, planGames, type RowError } from './plan-games.ts'
import { readTable } from './table.ts'

const HEAD = 'game,category,squares,picture,answer,panel'

const pictures = Array.from({ length: 30 }, (_, at) => `${at}.jpg`)
const good = (path: string): CheckedFile => ({ at: 'good', fingerprint: path })

/** Plans the games of a table whose pictures 0.jpg to 29.jpg are all good, or as `checked` says. */
const plan = (lines: readonly string[], checked: Record<string, CheckedFile> = {}) =>
  planGames(readTable([HEAD, ...lines].join('\n')).rows, {
    findFile: fileFinder([...pictures, 'a/twice.jpg', 'b/twice.jpg']),
    checked: (path) => checked[path] ?? good(path),
    categoryOf: (text) => (text === 'Anime Mixed' || text === '2' ? 2 : null),
  })

const rowsFrom = (first: number, amount: number) =>
  Array.from({ length: amount }, (_, at) => `,,,${first + at}.jpg,Answer ${first + at},`)

/** A game of five sections, of which the first row is changed. */
const withFirst = (first: string) => [first, ...rowsFrom(1, 4)]

const errorsOf = (lines: readonly string[], checked: Record<string, CheckedFile> = {}): RowError[] =>
  plan(lines, checked).flatMap(({ errors }) => errors)

test('[IMPORT-2] rows without a game belong to the game before, and category, squares and panel stand once', () => {
  const games = plan(['Trains,Anime Mixed,4,0.jpg,Nana,29.jpg', ...rowsFrom(1, 4), 'Heroes,2,9,5.jpg,Guts,', ...rowsFrom(6, 9)])
  expect(games).toMatchObject([
    { name: 'Trains', gameTypeId: 2, squareAmount: 4, preview: '29.jpg', errors: [], isChecking: false },
    { name: 'Heroes', gameTypeId: 2, squareAmount: 9, preview: null, errors: [] },
  ])
  expect(games.map(({ sections }) => sections.length)).toEqual([5, 10])
  expect(games[0]?.sections[1]).toEqual({ row: 3, path: '1.jpg', answer: 'Answer 1' })
  expect(games.every(isReady)).toBe(true)
})

test('[IMPORT-2] rows of a game may repeat its name, wherever they stand', () => {
  const lines = [0, 1, 2, 3, 4].flatMap((at) => [`Trains,2,4,${at}.jpg,A${at},`, `Heroes,2,1,${at + 5}.jpg,B${at},`])
  expect(plan(lines).map(({ name, sections, errors }) => [name, sections.length, errors])).toEqual([
    ['Trains', 5, []],
    ['Heroes', 5, []],
  ])
})

test.each([
  [',2,4,0.jpg,Nana,', 2, 'game-missing'],
  [`${'x'.repeat(41)},2,4,0.jpg,Nana,`, 2, 'game-too-long'],
  ['Trains,,4,0.jpg,Nana,', 2, 'category-missing'],
  ['Trains,Cars,4,0.jpg,Nana,', 2, 'category-unknown'],
  ['Trains,2,5,0.jpg,Nana,', 2, 'squares-wrong'],
  ['Trains,2,,0.jpg,Nana,', 2, 'squares-wrong'],
  ['Trains,2,4,,Nana,', 2, 'picture-missing'],
  ['Trains,2,4,none.jpg,Nana,', 2, 'file-missing'],
  ['Trains,2,4,twice.jpg,Nana,', 2, 'file-ambiguous'],
  ['Trains,2,4,0.jpg,,', 2, 'answer-missing'],
  [`Trains,2,4,0.jpg,${'x'.repeat(121)},`, 2, 'answer-too-long'],
  ['Trains,2,4,0.jpg,Nana,none.jpg', 2, 'file-missing'],
  ['Trains,2,4,4.jpg,Nana,', 6, 'picture-repeated'],
])('[IMPORT-3] %s is wrong in row %i: %s', (first, row, error) => {
  expect(errorsOf(withFirst(first))).toEqual([{ row, error, about: expect.any(String) }])
})

test('[IMPORT-3] rows of one game that differ in what they share are named', () => {
  const lines = ['Trains,2,4,0.jpg,Nana,', ',Anime Mixed,,1.jpg,A,', ',,9,2.jpg,B,', ...rowsFrom(3, 2)]
  expect(errorsOf(lines)).toEqual([
    { row: 3, error: 'category-differs', about: '2' },
    { row: 4, error: 'squares-differ', about: '4' },
  ])
})

test.each([4, 6, 21])('[IMPORT-3] a game of %i pictures is wrong, and the others are not', (amount) => {
  const games = plan(['Trains,2,4,0.jpg,Nana,', ...rowsFrom(1, amount - 1), 'Heroes,2,4,22.jpg,Guts,', ...rowsFrom(23, 4)])
  expect(games[0]?.errors).toEqual([{ row: 2, error: 'amount-wrong', about: String(amount) }])
  expect(games.map(isReady)).toEqual([false, true])
})

test('[IMPORT-3] a picture that cannot be used, or has the bytes of another one, is named by its row', () => {
  const lines = withFirst('Trains,2,4,0.jpg,Nana,')
  expect(errorsOf(lines, { '3.jpg': { at: 'refused', error: 'unreadable' } })).toEqual([
    { row: 5, error: 'unreadable', about: '3.jpg' },
  ])
  expect(errorsOf(lines, { '3.jpg': { at: 'good', fingerprint: '1.jpg' } })).toEqual([
    { row: 5, error: 'picture-repeated', about: '3' },
  ])
})

test('[IMPORT-4] a game waits for its own pictures only', () => {
  const lines = [...withFirst('Trains,2,4,0.jpg,Nana,'), 'Heroes,2,4,6.jpg,Guts,', ...rowsFrom(7, 4)]
  expect(plan(lines, { '8.jpg': { at: 'checking' } }).map(isReady)).toEqual([true, false])
})
