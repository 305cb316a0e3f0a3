import { expect, test } from 'vitest'
import { CELL_MAX } from './csv.ts'
import { decodeText, EXAMPLE, readTable } from './table.ts'

test('[IMPORT-2] columns come in any order and in either language, and others are ignored', () => {
  const { rows, missing } = readTable('Cevap;resim;note;KARE;kategori;oyun\nNana;1.jpg;x;4;Anime Mixed; Trains ')
  expect(missing).toEqual([])
  const texts = { game: 'Trains', category: 'Anime Mixed', squares: '4', picture: '1.jpg', answer: 'Nana', panel: '' }
  expect(rows).toEqual([{ number: 2, ...texts }])
})

test.each([
  'OYUN;KATEGORİ;KARE;RESİM;CEVAP',
  'Oyun;Kategori;Kare;Resım;Cevap',
  'oyun;KATEGORI\u0307;kare;RESI\u0307M;cevap',
  'GAME;CATEGORY;SQUARES;PİCTURE;ANSWER',
  'GAME;CATEGORY;SQUARES;PICTURE;ANSWER',
  'oyun;kategori\u0307;kare;resi\u0307m;cevap',
])('[IMPORT-12] the head %s is read', (head) => {
  expect(readTable(`${head}\nTrains;Anime Mixed;4;1.jpg;Nana`)).toMatchObject({ missing: [], rows: [{ picture: '1.jpg' }] })
})

test.each([
  ['sep=;\r\n', ';'],
  ['SEP=;\n', ';'],
  ['"sep=;"\r\n', ';'],
  ['sep=, \r', ','],
  ['sep=\t\n', '\t'],
  ['sep=|\r\n', '|'],
])('[IMPORT-13] the line %j names the separator and is not counted', (line, separator) => {
  const text = ['game,category,squares,picture,answer', 'Trains,Anime Mixed,4,1.jpg,Nana'].join('\r\n').replaceAll(',', separator)
  expect(readTable(line + text)).toMatchObject({ missing: [], rows: [{ number: 2, answer: 'Nana' }] })
})

test('[IMPORT-14] a table is read in UTF-16, as spreadsheets save text', () => {
  const text = 'oyun\tkategori\nğ\tş'
  const little = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
  expect(decodeText(little.buffer)).toBe(text)
  expect(decodeText(new Uint8Array(Buffer.from(little).swap16()).buffer)).toBe(text)
  expect(decodeText(new Uint8Array(Buffer.from(text, 'utf16le')).buffer)).toBe(text)
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
