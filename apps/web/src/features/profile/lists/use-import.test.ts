import { gzipSync } from 'node:zlib'
import { LIST_IMPORT_MAX } from '@guess/contract/rules/limits'
import { expect, test } from 'vitest'
import { readListFile } from './use-import.ts'

const XML = '<?xml version="1.0"?><myanimelist><anime><series_title>Çılgın 進撃</series_title></anime></myanimelist>'

test('[PROFILE-32] reads a plain file', async () => {
  expect(await readListFile(new Blob([XML]))).toBe(XML)
})

test('[PROFILE-32] decompresses a gzip file, whatever its name is', async () => {
  expect(await readListFile(new Blob([gzipSync(XML)]))).toBe(XML)
})

test.each(['utf16le', 'with a mark', 'the other way round'])('[PROFILE-39] reads a file in UTF-16: %s', async (how) => {
  const plain = Buffer.from(`${how === 'utf16le' ? '' : '\ufeff'}${XML}`, 'utf16le')
  const bytes = how === 'the other way round' ? plain.swap16() : plain
  expect(await readListFile(new Blob([bytes]))).toBe(XML)
  expect(await readListFile(new Blob([gzipSync(bytes)]))).toBe(XML)
})

test.each([1, 3, 8, 512, 10_000])('[PROFILE-39] decompresses a file with %d zeros behind it', async (zeros) => {
  expect(await readListFile(new Blob([gzipSync(XML), Buffer.alloc(zeros)]))).toBe(XML)
})

test('[PROFILE-39] decompresses a file that was compressed in parts', async () => {
  const parts = [XML.slice(0, 20), XML.slice(20, 60), XML.slice(60)].map((part) => gzipSync(part))
  expect(await readListFile(new Blob(parts))).toBe(XML)
  expect(await readListFile(new Blob([...parts, Buffer.alloc(40)]))).toBe(XML)
})

test('[PROFILE-39] parts that are too long together are refused', async () => {
  const half = gzipSync('a'.repeat(LIST_IMPORT_MAX / 2 + 1))
  await expect(readListFile(new Blob([half, half]))).rejects.toMatchObject({ kind: 'too-large' })
})

test('[PROFILE-32] refuses a broken gzip file', async () => {
  const broken = new Uint8Array(gzipSync(XML)).slice(0, 30)
  await expect(readListFile(new Blob([broken]))).rejects.toMatchObject({ kind: 'unreadable' })
})

test('[PROFILE-32] stops reading a file that decompresses to more than the limit', async () => {
  const bomb = gzipSync(Buffer.alloc(LIST_IMPORT_MAX * 4, 'a'))
  expect(bomb.length).toBeLessThan(100_000)
  await expect(readListFile(new Blob([bomb]))).rejects.toMatchObject({ kind: 'too-large' })
})

test('[PROFILE-32] accepts a file of the maximum length', async () => {
  const longest = 'a'.repeat(LIST_IMPORT_MAX)
  expect((await readListFile(new Blob([longest]))).length).toBe(LIST_IMPORT_MAX)
  await expect(readListFile(new Blob([longest, 'a']))).rejects.toMatchObject({ kind: 'too-large' })
})

test('refuses an empty file', async () => {
  await expect(readListFile(new Blob([]))).rejects.toMatchObject({ kind: 'empty' })
})
