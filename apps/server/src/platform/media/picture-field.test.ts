import sharp from 'sharp'
import { expect, test } from 'vitest'
import { movableClock } from '../../testing/movable-clock.ts'
import { recordingLog } from '../../testing/recording-log.ts'
import { sampleCut, squaresSeenIn } from '../../testing/sample-picture.ts'
import { createSignal } from '../signal.ts'
import { openMedia } from './media.ts'
import type { MediaStore } from './media-store.ts'
import { pictureFields } from './picture-field.ts'

/** A store in memory that counts writes. */
function memoryStore(): MediaStore & { puts: string[] } {
  const pictures = new Map<string, Buffer>()
  const puts: string[] = []
  return {
    puts,
    put: async (key, bytes) => {
      puts.push(key)
      pictures.set(key, bytes)
    },
    get: async (key) => pictures.get(key) ?? null,
    delete: async (key) => void pictures.delete(key),
    async *keys() {
      yield* pictures.keys()
    },
    forgetHalfWritten: async () => {},
    usage: async () => ({ files: pictures.size, bytes: 0 }),
  }
}

const fieldsOf = (store: MediaStore, baseUrl: string | null = null, removed = createSignal()) =>
  pictureFields(openMedia(store, recordingLog('error').log, movableClock()), baseUrl, removed)

async function storeWith(name: string) {
  const store = memoryStore()
  await store.put(`${name}.webp`, (await sampleCut(9, 0)).picture)
  store.puts.length = 0
  return store
}

test('[PIC-1] a URL needs neither encoding nor the store', async () => {
  const pictures = fieldsOf(memoryStore())
  expect(await pictures.picture('3f', 'url')).toBe('/media/3f.webp')
  expect(await pictures.preview('3f', 'url')).toBe('/media/3f/960.webp')
  expect(await pictures.hidden('3f', 'url')).toBeNull()
})

test('[PIC-1] the JPEG version shows the same picture, and is created and stored at the first request', async () => {
  const store = await storeWith('3f')
  const pictures = fieldsOf(store)
  const text = await pictures.picture('3f', undefined)
  expect(await squaresSeenIn(Buffer.from(text, 'base64'))).toHaveLength(9)
  expect(await pictures.picture('3f', undefined)).toBe(text)
  expect(store.puts).toEqual(['3f.jpg'])
})

test('[BIN-9] of a picture that is deleted while its JPEG version is made, nothing stays', async () => {
  const store = await storeWith('3f')
  const { put } = store
  store.put = async (key, bytes) => {
    await store.delete('3f.webp')
    await put(key, bytes)
  }
  expect(await sizeOf(await fieldsOf(store).picture('3f', undefined))).toEqual(PLACEHOLDER)
  expect((await store.usage()).files).toBe(0)
})

test('[PIC-1] the image in place of a hidden picture reveals only its size', async () => {
  const text = await fieldsOf(await storeWith('3f')).hidden('3f', undefined)
  const black = sharp(Buffer.from(text ?? '', 'base64'))
  expect(await black.metadata()).toMatchObject({ format: 'jpeg', width: 72, height: 54 })
  expect((await black.stats()).channels.map(({ max }) => max)).toEqual([0, 0, 0])
})

test('[PIC-24] a URL begins with the address of the CDN', async () => {
  const pictures = fieldsOf(memoryStore(), 'https://cdn.example/pictures')
  expect(await pictures.picture('3f', 'url')).toBe('https://cdn.example/pictures/3f.webp')
  expect(await pictures.preview('3f', 'url')).toBe('https://cdn.example/pictures/3f/960.webp')
})

const sizeOf = async (text: string | null) => {
  const { format, width, height } = await sharp(Buffer.from(text ?? '', 'base64')).metadata()
  return { format, width, height }
}

const PLACEHOLDER = { format: 'jpeg', width: 480, height: 270 }

test('[PIC-18] a placeholder stands in for a picture that is missing, cut off or cannot be decoded', async () => {
  const { picture } = await sampleCut(9, 0)
  const undecodable = Buffer.concat([picture.subarray(0, 20), Buffer.alloc(picture.length - 20)])
  for (const bytes of [null, Buffer.alloc(0), picture.subarray(0, -1), Buffer.from('no picture'), undecodable]) {
    const store = memoryStore()
    if (bytes) await store.put('3f.webp', bytes)
    const pictures = fieldsOf(store)
    expect(await sizeOf(await pictures.picture('3f', undefined))).toEqual(PLACEHOLDER)
    expect(await sizeOf(await pictures.blackened('/media/3f.webp'))).toEqual(PLACEHOLDER)
    await expect(pictures.needed('3f', undefined)).rejects.toMatchObject({ code: 'MEDIA_UNAVAILABLE' })
    await expect(pictures.hidden('3f', undefined)).rejects.toMatchObject({ code: 'MEDIA_UNAVAILABLE' })
    expect(store.puts.filter((key) => key.endsWith('.jpg'))).toEqual([])
  }
})

test('[PIC-22] a picture of a message that could not be read is read again for the next one', async () => {
  const store = await storeWith('3f')
  let read = async (): Promise<Buffer | null> => Promise.reject(new Error('the store is away'))
  const pictures = fieldsOf({ ...store, get: (key) => (key === '3f.webp' ? read() : store.get(key)) })
  expect(await sizeOf(await pictures.inlined('/media/3f.webp'))).toEqual(PLACEHOLDER)
  read = () => store.get('3f.webp')
  expect(await sizeOf(await pictures.inlined('/media/3f.webp'))).toEqual({ format: 'jpeg', width: 72, height: 54 })
})

test('[BIN-9] a picture of a message that has been deleted is sent no more', async () => {
  const store = await storeWith('3f')
  const removed = createSignal()
  const pictures = fieldsOf(store, null, removed)
  const text = await pictures.inlined('/media/3f.webp')
  for (const key of ['3f.webp', '3f.jpg']) await store.delete(key)
  expect(await pictures.inlined('/media/3f.webp')).toBe(text)
  removed.send()
  expect(await sizeOf(await pictures.inlined('/media/3f.webp'))).toEqual(PLACEHOLDER)
})

test('[PIC-20] a corrupt JPEG version is made again', async () => {
  const store = await storeWith('3f')
  const whole = await fieldsOf(store).picture('3f', undefined)
  const twin = (await store.get('3f.jpg')) as Buffer
  for (const corrupt of [Buffer.alloc(0), twin.subarray(0, -10), Buffer.from('no picture')]) {
    await store.put('3f.jpg', corrupt)
    expect(await fieldsOf(store).picture('3f', undefined)).toBe(whole)
    expect(await store.get('3f.jpg')).toEqual(twin)
  }
})

test('[PIC-20] a JPEG version that cannot be stored is sent all the same', async () => {
  const store = await storeWith('3f')
  const full = { ...store, put: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })) }
  const text = await fieldsOf(full).picture('3f', undefined)
  expect(await squaresSeenIn(Buffer.from(text, 'base64'))).toHaveLength(9)
})
