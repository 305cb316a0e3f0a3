import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskStore } from './disk-store.ts'
import type { MediaStore } from './media-store.ts'

let root: string
let store: MediaStore

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guess-store-'))
  store = diskStore(root)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const key of store.keys()) found.push(key)
  return found.toSorted()
}

test('a partial write has no key, and is deleted when it is old', async () => {
  await store.forgetHalfWritten(new Date())
  const parts = join(root, '.parts')
  mkdirSync(parts)
  const moment = new Date('2026-03-01T12:00:00Z')
  const leave = (name: string, seconds: number) => {
    writeFileSync(join(parts, name), 'half')
    utimesSync(join(parts, name), moment, new Date(moment.getTime() + seconds * 1_000))
  }
  leave('1-0-3f9c.webp', -1)
  leave('1-1-3f9d.webp', 1)
  await store.put('3f9a.webp', Buffer.from('picture'))
  expect(await keys()).toEqual(['3f9a.webp'])
  await store.forgetHalfWritten(moment)
  expect(readdirSync(parts)).toEqual(['1-1-3f9d.webp'])
  expect(await keys()).toEqual(['3f9a.webp'])
})

test('concurrent writes of one key leave one complete file and nothing else', async () => {
  const contents = Array.from({ length: 20 }, (_, number) => Buffer.alloc(100_000, number))
  await Promise.all(contents.map((bytes) => store.put('3f9a.webp', bytes)))
  const stored = await store.get('3f9a.webp')
  expect(contents.some((bytes) => stored?.equals(bytes))).toBe(true)
  expect(readdirSync(join(root, '3f'))).toEqual(['3f9a.webp'])
  expect(readdirSync(join(root, '.parts'))).toEqual([])
})

test('[PIC-21] a failed write leaves no part of it', async () => {
  await store.put('3f9b/480.webp', Buffer.from('preview'))
  await expect(store.put('3f9b', Buffer.from('a file in place of a folder'))).rejects.toThrow()
  expect(readdirSync(join(root, '.parts'))).toEqual([])
  expect(await keys()).toEqual(['3f9b/480.webp'])
})

test('an error other than a missing file is thrown', async () => {
  await store.put('3f9b/480.webp', Buffer.from('preview'))
  await expect(store.get('3f9b')).rejects.toThrow()
})

test('a root that cannot be read is an error, and not a store without pictures', async () => {
  writeFileSync(join(root, 'file'), '')
  await expect(diskStore(join(root, 'file')).usage()).rejects.toThrow('ENOTDIR')
  expect(await diskStore(join(root, 'missing')).usage()).toEqual({ files: 0, bytes: 0 })
})

test('[OPERATOR-44] the usage is the number and the size of the files', async () => {
  expect(await store.usage()).toEqual({ files: 0, bytes: 0 })
  await store.put('3f9a.webp', Buffer.from('picture'))
  await store.put('3f9b/480.webp', Buffer.from('preview!'))
  expect(await store.usage()).toEqual({ files: 2, bytes: 15 })
})
