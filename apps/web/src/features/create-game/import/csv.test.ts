import { expect, test } from 'vitest'
import { CELL_MAX, COLUMNS_MAX, ROWS_MAX, readCsv, separatorOf } from './csv.ts'

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells)

test('[IMPORT-2] cells may be quoted, and then contain separators, line ends and doubled quotes', () => {
  expect(cellsOf('a,b\r\n"1, 2","say ""hi"""\r\n"two\nlines",x\r\n')).toEqual([
    ['a', 'b'],
    ['1, 2', 'say "hi"'],
    ['two\nlines', 'x'],
  ])
})

test.each([
  ['a,b;c,d', ','],
  ['a;b;c', ';'],
  ['a\tb', '\t'],
  ['a', ','],
  ['a;b\nc,d,e,f', ';'],
])('[IMPORT-2] the separator of %j is %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator)
})

test('[IMPORT-2] line ends are LF, CRLF or CR, and the last one may be missing', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(cellsOf(`a,b${end}1,2`)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  expect(cellsOf('a,')).toEqual([['a', '']])
  expect(cellsOf('')).toEqual([])
})

test('[IMPORT-3] empty rows are left out and count, as in a spreadsheet', () => {
  expect(readCsv('a,b\n\n , \n1,2').rows.map(({ number }) => number)).toEqual([1, 4])
})

test.each(['a,b\n1,2\n"3,4\n5,6', 'a,b\n1,2\n"3"x,4'])('[IMPORT-3] a wrong quote stops at its row: %j', (text) => {
  expect(readCsv(text)).toMatchObject({ brokenAt: 3, rows: [{ number: 1 }, { number: 2 }] })
})

test('[IMPORT-2] a long table is read in time that grows with its length', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `${at},"answer ""${at}""",x`)
  expect(readCsv(rows.join('\n')).rows).toHaveLength(20_000)
})

test('[IMPORT-10] reading stops at the first row that is too large: by its number, its cells or its characters', () => {
  const row = 'a,b\n'
  expect(readCsv(row.repeat(ROWS_MAX))).toMatchObject({ brokenAt: null, tooLargeAt: null })
  const beyond = readCsv(row.repeat(ROWS_MAX + 5))
  expect(beyond).toMatchObject({ brokenAt: null, tooLargeAt: ROWS_MAX + 1 })
  expect(beyond.rows).toHaveLength(ROWS_MAX)
  const fits = ['x,'.repeat(COLUMNS_MAX - 1), 'x'.repeat(CELL_MAX), `"${'""'.repeat(CELL_MAX)}"`]
  const tooLarge = ['x,'.repeat(COLUMNS_MAX), 'x'.repeat(CELL_MAX + 1), `"${'""'.repeat(CELL_MAX + 1)}"`]
  for (const text of fits) expect(readCsv(`a,b\n${text}\nc`)).toMatchObject({ brokenAt: null, tooLargeAt: null })
  for (const text of tooLarge)
    expect(readCsv(`a,b\n${text}\nc`)).toMatchObject({ brokenAt: null, tooLargeAt: 2, rows: [{ number: 1 }] })
})
