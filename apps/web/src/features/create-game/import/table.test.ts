import { expect, test } from 'vitest'
import { CELL_MAX } from './csv.ts'
import { decodeText, EXAMPLE, readTable } from './table.ts'

test('[IMPORT-2] columns come in any order and in either language, and others are ignored', () => {
  const { rows, missing } = readTable('Cevap;resim;note;KARE;kategori;oyun\nNana;1.jpg;x;4;Anime Mixed; Trains ')
  expect(missing).toEqual([])
  const texts = { game: 'Trains', category: 'Anime Mixed', squares: '4', picture: '1.jpg', answer: 'Nana', panel: '' }
  expect(rows).toEqual([{ number: 2, ...texts }])
})

test('[IMPORT-3] a table that lacks columns has no rows, and its missing columns are named', () => {
  expect(readTable('game,picture\nTrains,1.jpg')).toEqual({
    rows: [],
    missing: ['category', 'squares', 'answer'],
    brokenAt: null,
    tooLargeAt: null,
  })
  expect(readTable('').missing).toHaveLength(5)
})

test('[IMPORT-2] a table is in UTF-8, with or without a byte order mark, or in the encoding of Turkish spreadsheets', () => {
  const decoded = (bytes: readonly number[]) => decodeText(new Uint8Array(bytes).buffer)
  expect(decoded([0xef, 0xbb, 0xbf, 0xc4, 0x9f])).toBe('ğ')
  expect(decoded([0xc4, 0x9f])).toBe('ğ')
  expect(decoded([0xf0, 0xfe, 0x20])).toBe('ğş ')
})

test('[IMPORT-9] the example is a table with two games', () => {
  const { rows, missing, brokenAt } = readTable(EXAMPLE)
  expect({ missing, brokenAt, games: rows.filter(({ game }) => game !== '').length, rows: rows.length }).toEqual({
    ...{ missing: [], brokenAt: null },
    ...{ games: 2, rows: 10 },
  })
  expect(rows.at(-1)?.answer).toBe('Revy "Two Hands"')
})

test('[IMPORT-10] nothing of a table that is too large is imported, so that no game is made of a part of its rows', () => {
  const head = 'game,category,squares,picture,answer\n'
  const large = `${head}Trains,2,4,1.jpg,Nana\n,,,2.jpg,${'x'.repeat(CELL_MAX + 1)}\n`
  expect(readTable(large)).toEqual({ rows: [], missing: [], brokenAt: null, tooLargeAt: 3 })
})
