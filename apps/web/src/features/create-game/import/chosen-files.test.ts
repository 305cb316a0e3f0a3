import { expect, test } from 'vitest'
import { zipOf } from '../../../testing/zip-of.ts'
import { droppedFiles, pickedFiles } from '../pictures/picked-files.ts'
import { sortFiles } from './chosen-files.ts'
import { FILES_MAX } from './zip.ts'

const file = (path: string) => ({ path, size: 1, read: async () => new Blob([path]) })

test('[IMPORT-1] tables are told from pictures, the last one counts, and the files of the system are left out', async () => {
  const { files, table, unreadable } = await sortFiles(
    ['g/1.jpg', 'g/old.csv', 'g/.DS_Store', '__MACOSX/g/1.jpg', 'g/Thumbs.db', 'g/new.CSV', 'g/notes.pdf'].map(file),
  )
  expect(files.map(({ path }) => path)).toEqual(['g/1.jpg', 'g/notes.pdf'])
  expect(table?.name).toBe('new.CSV')
  expect(unreadable).toEqual([])
})

test('[IMPORT-3] a ZIP file that cannot be read is named, and the other files remain', async () => {
  const { files, unreadable } = await sortFiles([file('a/games.zip'), file('1.jpg')])
  expect(files.map(({ path }) => path)).toEqual(['1.jpg'])
  expect(unreadable).toEqual([{ kind: 'zip', name: 'games.zip' }])
})

test.each([
  ['has a password', { flags: 0x801 }],
  ['is damaged', { size: 1 }],
])('[IMPORT-3] a ZIP file whose table %s is named, and its pictures remain', async (_, change) => {
  const zip = zipOf([
    { path: '1.jpg', text: 'x' },
    { path: 'games.csv', text: 'game', ...change },
  ])
  const { files, table, unreadable } = await sortFiles([{ path: 'a/games.zip', size: zip.size, read: async () => zip }])
  expect(files.map(({ path }) => path)).toEqual(['1.jpg'])
  expect({ table, unreadable }).toEqual({ table: null, unreadable: [{ kind: 'zip', name: 'games.zip' }] })
})

const entryOf = (path: string, more: object) => ({ webkitGetAsEntry: () => ({ fullPath: path, ...more }) })
const refuse = (...callbacks: ((error: Error) => void)[]) => callbacks.at(-1)?.(new Error('NotReadableError'))

test('[IMPORT-3] dropped files that cannot be read are named where they are needed', async () => {
  const reader = { readEntries: refuse }
  const items = [
    entryOf('/games.csv', { isFile: true, file: refuse }),
    entryOf('/1.jpg', { isFile: true, file: refuse }),
    entryOf('/folder', { isFile: false, createReader: () => reader }),
  ]
  const { files, table, unreadable } = await sortFiles(await droppedFiles({ items, files: [] } as unknown as DataTransfer))
  expect({ table, unreadable }).toEqual({ table: null, unreadable: [{ kind: 'table', name: 'games.csv' }] })
  expect(files.map(({ path }) => path)).toEqual(['1.jpg'])
  await expect(files[0]?.read()).rejects.toThrow('NotReadableError')
})

test('[IMPORT-1] a chosen file is known by its place in its folder', () => {
  const inFolder = Object.assign(new File(['x'], '1.jpg'), { webkitRelativePath: 'games/1.jpg' })
  expect(pickedFiles([inFolder, new File(['x'], '2.jpg')]).map(({ path }) => path)).toEqual(['games/1.jpg', '2.jpg'])
})

test('[IMPORT-10] a table of more than 4 MB, and a ZIP file with too many files, are named and not read', async () => {
  const read = async () => Promise.reject(new Error('It is read'))
  const bytes = await zipOf([{ path: 'a', text: 'a' }]).arrayBuffer()
  new DataView(bytes, bytes.byteLength - 22).setUint16(10, FILES_MAX + 1, true)
  const zip = { path: 'games.zip', size: bytes.byteLength, read: async () => new Blob([bytes]) }
  const { table, unreadable } = await sortFiles([{ path: 'games.csv', size: 4_000_001, read }, zip])
  expect(table).toBeNull()
  expect(unreadable).toEqual([
    { kind: 'large-zip', name: 'games.zip' },
    { kind: 'large-table', name: 'games.csv' },
  ])
})
