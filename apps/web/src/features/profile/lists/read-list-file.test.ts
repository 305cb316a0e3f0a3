import { gzipSync } from 'node:zlib'
import { LIST_IMPORT_MAX } from '@guess/contract/rules/limits'
import { expect, test } from 'vitest'
import { readListFile } from './read-list-file.ts'

const XML = '<?xml version="1.0"?><myanimelist><anime><series_title>Çılgın 進撃</series_title></anime></myanimelist>'

test('[PROFILEPAGE-11] a file is read as it is', async () => {
  expect(await readListFile(new Blob([XML]))).toBe(XML)
})

test('[PROFILEPAGE-11] a packed file is unpacked, whatever it is called', async () => {
  expect(await readListFile(new Blob([gzipSync(XML)]))).toBe(XML)
})

test('[PROFILEPAGE-11] a file that says to be packed and is broken cannot be read', async () => {
  const broken = new Uint8Array(gzipSync(XML)).slice(0, 30)
  await expect(readListFile(new Blob([broken]))).rejects.toMatchObject({ kind: 'unreadable' })
})

test('[PROFILEPAGE-11] a file that unpacks to more than is taken is given up half way', async () => {
  const bomb = gzipSync(Buffer.alloc(LIST_IMPORT_MAX * 4, 'a'))
  expect(bomb.length).toBeLessThan(100_000)
  await expect(readListFile(new Blob([bomb]))).rejects.toMatchObject({ kind: 'too-large' })
})

test('[PROFILEPAGE-11] a file as long as may be is taken', async () => {
  const longest = 'a'.repeat(LIST_IMPORT_MAX)
  expect((await readListFile(new Blob([longest]))).length).toBe(LIST_IMPORT_MAX)
  await expect(readListFile(new Blob([longest, 'a']))).rejects.toMatchObject({ kind: 'too-large' })
})

test('an empty file is an empty text', async () => {
  expect(await readListFile(new Blob([]))).toBe('')
})
