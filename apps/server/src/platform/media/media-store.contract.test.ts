import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { movableClock } from '../../testing/movable-clock.ts'
import { startObjectStore } from '../../testing/object-store.ts'
import { recordingLog } from '../../testing/recording-log.ts'
import { diskStore } from './disk-store.ts'
import { CorruptFile, type MediaStore } from './media-store.ts'
import { s3Store } from './s3-store.ts'

/** An empty place for pictures. */
interface Place {
  /** Opens it, as one of several processes. */
  open(): MediaStore
  remove(): Promise<void>
}

async function folder(): Promise<Place> {
  const root = mkdtempSync(join(tmpdir(), 'guess-store-'))
  return { open: () => diskStore(root), remove: async () => rmSync(root, { recursive: true, force: true }) }
}

async function bucket(): Promise<Place> {
  const { settings, remove } = await startObjectStore()
  // Pages of two keys, so that a handful of files takes several.
  return { open: () => s3Store(settings, recordingLog('error').log, movableClock(), { pageSize: 2 }), remove }
}

describe.each([
  { name: 'a folder', create: folder },
  { name: 'a bucket', create: bucket },
])('[PIC-21] a media store in $name', ({ create }) => {
  let place: Place
  let store: MediaStore

  beforeEach(async () => {
    place = await create()
    store = place.open()
  })
  afterEach(() => place.remove())

  const keys = async () => (await Array.fromAsync(store.keys())).toSorted()

  test('returns what was stored, also to another process', async () => {
    const picture = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 31) % 256))
    await store.put('3f9a.webp', picture)
    await store.put('3f9a/480.webp', Buffer.from('preview'))
    await store.put('3f9a.jpg', Buffer.from('twin'))
    const other = place.open()
    expect(await other.get('3f9a.webp')).toEqual(picture)
    expect(await other.get('3f9a/480.webp')).toEqual(Buffer.from('preview'))
    expect(await other.get('3f9a.jpg')).toEqual(Buffer.from('twin'))
  })

  test('returns null for a key that was never stored, or was deleted', async () => {
    await store.put('3f9a.webp', Buffer.from('picture'))
    await store.delete('3f9a.webp')
    await store.delete('3f9a.webp')
    expect(await store.get('3f9a.webp')).toBeNull()
    expect(await store.get('none.webp')).toBeNull()
    expect(await keys()).toEqual([])
  })

  test('replaces a file with the same key', async () => {
    await store.put('3f9a.jpg', Buffer.from('a longer file than the next'))
    await store.put('3f9a.jpg', Buffer.from('short'))
    expect(await store.get('3f9a.jpg')).toEqual(Buffer.from('short'))
  })

  test('lists every key once, and counts files and bytes', async () => {
    expect([await keys(), await store.usage()]).toEqual([[], { files: 0, bytes: 0 }])
    // No name is also a folder: the S3 server of the tests pages over those in another order than S3 does.
    const names = ['3f9a.webp', '3f9b.jpg', '3f9c/480.webp', '3f9c/960.webp', 'c0de.webp']
    for (const [at, name] of names.entries()) await store.put(name, Buffer.alloc(10 + at))
    expect(await keys()).toEqual(names)
    expect(await store.usage()).toEqual({ files: 5, bytes: 60 })
  })

  // S3 replaces an object as a whole. The server of the tests can mix two of the same length, which reading must then find out.
  test('never returns a mixture of concurrent writes', async () => {
    const contents = Array.from({ length: 10 }, (_, number) => Buffer.alloc(50_000, number))
    await Promise.all(contents.map((bytes) => store.put('3f9a.webp', bytes)))
    const stored = await store.get('3f9a.webp').catch((error) => {
      if (!(error instanceof CorruptFile)) throw error
      return null
    })
    expect(stored === null || contents.some((bytes) => stored.equals(bytes))).toBe(true)
    expect(await keys()).toEqual(['3f9a.webp'])
  })

  test('loses nothing when leftovers of interrupted writes are deleted', async () => {
    await store.put('3f9a.webp', Buffer.from('picture'))
    await store.forgetHalfWritten(new Date(Date.now() + 60_000))
    expect(await store.get('3f9a.webp')).toEqual(Buffer.from('picture'))
  })
})
