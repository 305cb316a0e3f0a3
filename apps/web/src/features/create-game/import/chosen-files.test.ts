import { expect, test } from 'vitest'
import { pickedFiles, sortFiles } from './chosen-files.ts'

const file = (path: string) => ({ path, size: 1, read: async () => new Blob([path]) })

test('[IMPORT-1] tables are told from pictures, the last one counts, and the files of the system are left out', async () => {
  const { files, table, brokenZips } = await sortFiles(
    ['g/1.jpg', 'g/old.csv', 'g/.DS_Store', '__MACOSX/g/1.jpg', 'g/Thumbs.db', 'g/new.CSV', 'g/notes.pdf'].map(file),
  )
  expect(files.map(({ path }) => path)).toEqual(['g/1.jpg', 'g/notes.pdf'])
  expect(table?.name).toBe('new.CSV')
  expect(brokenZips).toEqual([])
})

test('[IMPORT-3] a ZIP file that cannot be read is named, and the other files remain', async () => {
  const { files, brokenZips } = await sortFiles([file('a/games.zip'), file('1.jpg')])
  expect(files.map(({ path }) => path)).toEqual(['1.jpg'])
  expect(brokenZips).toEqual(['games.zip'])
})

test('[IMPORT-1] a chosen file is known by its place in its folder', () => {
  const inFolder = Object.assign(new File(['x'], '1.jpg'), { webkitRelativePath: 'games/1.jpg' })
  expect(pickedFiles([inFolder, new File(['x'], '2.jpg')]).map(({ path }) => path)).toEqual(['games/1.jpg', '2.jpg'])
})
