import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampleCut, squaresSeenIn } from '../../testing/sample-picture.ts'
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

async function storeWith(name: string) {
  const store = memoryStore()
  await store.put(`${name}.webp`, (await sampleCut(9, 0)).picture)
  store.puts.length = 0
  return store
}

test('[PIC-1] a URL needs neither encoding nor the store', async () => {
  const pictures = pictureFields(memoryStore())
  expect(await pictures.picture('3f', 'url')).toBe('/media/3f.webp')
  expect(await pictures.preview('3f', 'url')).toBe('/media/3f/960.webp')
  expect(await pictures.hidden('3f', 'url')).toBeNull()
})

test('[PIC-1] the JPEG version shows the same picture, and is created and stored at the first request', async () => {
  const store = await storeWith('3f')
  const pictures = pictureFields(store)
  const text = await pictures.picture('3f', undefined)
  expect(await squaresSeenIn(Buffer.from(text, 'base64'))).toHaveLength(9)
  expect(await pictures.picture('3f', undefined)).toBe(text)
  expect(store.puts).toEqual(['3f.jpg'])
})

test('[PIC-1] the image in place of a hidden picture reveals only its size', async () => {
  const text = await pictureFields(await storeWith('3f')).hidden('3f', undefined)
  const black = sharp(Buffer.from(text ?? '', 'base64'))
  expect(await black.metadata()).toMatchObject({ format: 'jpeg', width: 72, height: 54 })
  expect((await black.stats()).channels.map(({ max }) => max)).toEqual([0, 0, 0])
})

test('a picture that is missing from the store throws an error', async () => {
  await expect(pictureFields(memoryStore()).picture('3f', undefined)).rejects.toThrow('3f.webp is missing')
})
