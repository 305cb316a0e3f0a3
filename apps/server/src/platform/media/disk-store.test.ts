import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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

test('what is put is there, also for the next to open the folder', async () => {
  await store.put('3f9a.webp', Buffer.from('picture'))
  await store.put('3f9b/480.webp', Buffer.from('preview'))
  expect(await store.get('3f9a.webp')).toEqual(Buffer.from('picture'))
  expect(await diskStore(root).get('3f9b/480.webp')).toEqual(Buffer.from('preview'))
  expect(await keys()).toEqual(['3f9a.webp', '3f9b/480.webp'])
})

test('what was never put, and what was deleted, is null', async () => {
  await store.put('3f9a.webp', Buffer.from('picture'))
  await store.delete('3f9a.webp')
  await store.delete('3f9a.webp')
  expect(await store.get('3f9a.webp')).toBeNull()
  expect(await store.get('none.webp')).toBeNull()
})

test('an empty store has no keys', async () => {
  expect(await keys()).toEqual([])
})

test('what a write left half done is no key', async () => {
  await store.put('3f9a.webp', Buffer.from('picture'))
  writeFileSync(join(root, '3f', '3f9c.webp.1-0.part'), 'half')
  expect(await keys()).toEqual(['3f9a.webp'])
})

test('of many writes of one key at once a reader sees one, whole, and nothing is left behind', async () => {
  const contents = Array.from({ length: 20 }, (_, number) => Buffer.alloc(100_000, number))
  await Promise.all(contents.map((bytes) => store.put('3f9a.webp', bytes)))
  const kept = await store.get('3f9a.webp')
  expect(contents.some((bytes) => kept?.equals(bytes))).toBe(true)
  expect(readdirSync(join(root, '3f'))).toEqual(['3f9a.webp'])
})

test('a fault that is not a missing picture is told', async () => {
  await store.put('3f9b/480.webp', Buffer.from('preview'))
  await expect(store.get('3f9b')).rejects.toThrow()
})
