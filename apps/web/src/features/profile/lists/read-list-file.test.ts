import { gzipSync } from 'node:zlib'
import { LIST_IMPORT_MAX } from '@guess/contract/rules/limits'
import { expect, test } from 'vitest'
import { readListFile } from './read-list-file.ts'

const XML = '<?xml version="1.0"?><myanimelist><anime><series_title>Çılgın 進撃</series_title></anime></myanimelist>'

test('[PROFILEPAGE-11] reads a plain file', async () => {
  expect(await readListFile(new Blob([XML]))).toBe(XML)
})

test('[PROFILEPAGE-11] decompresses a gzip file, whatever its name is', async () => {
  expect(await readListFile(new Blob([gzipSync(XML)]))).toBe(XML)
})

test('[PROFILEPAGE-11] refuses a broken gzip file', async () => {
  const broken = new Uint8Array(gzipSync(XML)).slice(0, 30)
  await expect(readListFile(new Blob([broken]))).rejects.toMatchObject({ kind: 'unreadable' })
})

test('[PROFILEPAGE-11] stops reading a file that decompresses to more than the limit', async () => {
  const bomb = gzipSync(Buffer.alloc(LIST_IMPORT_MAX * 4, 'a'))
  expect(bomb.length).toBeLessThan(100_000)
  await expect(readListFile(new Blob([bomb]))).rejects.toMatchObject({ kind: 'too-large' })
})

test('[PROFILEPAGE-11] accepts a file of the maximum length', async () => {
  const longest = 'a'.repeat(LIST_IMPORT_MAX)
  expect((await readListFile(new Blob([longest]))).length).toBe(LIST_IMPORT_MAX)
  await expect(readListFile(new Blob([longest, 'a']))).rejects.toMatchObject({ kind: 'too-large' })
})

test('refuses an empty file', async () => {
  await expect(readListFile(new Blob([]))).rejects.toMatchObject({ kind: 'empty' })
})
