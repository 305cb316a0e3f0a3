import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPhoto } from '../../testing/makers.ts'
import { Refusal } from '../http/refuse.ts'
import { stripTextChunks } from './strip-text-chunks.ts'

const HEAD = 33

const chunk = (type: string, data: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type + data), Buffer.alloc(4)])
}

test('[PIC-7] only the text chunks of a PNG are removed', async () => {
  const png = await aPhoto(1)
  const texts = ['tEXt', 'zTXt', 'iTXt'].map((type) => chunk(type, 'some text'))
  const withTexts = Buffer.concat([png.subarray(0, HEAD), ...texts, png.subarray(HEAD)])
  expect(stripTextChunks(withTexts).equals(png)).toBe(true)
  expect(stripTextChunks(png)).toBe(png)
})

test('[PIC-7] a file that is not a valid PNG is left to the decoder', async () => {
  const png = await aPhoto(1)
  const jpeg = await sharp(png).jpeg().toBuffer()
  expect(stripTextChunks(jpeg)).toBe(jpeg)
  const bytes = fc.uint8Array({ maxLength: 60 })
  fc.assert(
    fc.property(bytes, fc.nat(png.length), (tail, length) => {
      const broken = Buffer.concat([png.subarray(0, length), tail])
      expect(stripTextChunks(broken).length).toBeLessThanOrEqual(broken.length)
    }),
  )
})

test('[PIC-29] a PNG of more than 20,000 chunks is refused, whatever they are', async () => {
  const png = await aPhoto(1)
  for (const type of ['tEXt', 'gAMA']) {
    const withChunks = (amount: number) =>
      Buffer.concat([png.subarray(0, HEAD), ...Array.from({ length: amount }, () => chunk(type, '')), png.subarray(HEAD)])
    expect(stripTextChunks(withChunks(19_000)).length).toBeGreaterThan(HEAD)
    expect(() => stripTextChunks(withChunks(20_001))).toThrow(new Refusal('image-is-null'))
  }
  const padded = Buffer.concat([png, Buffer.alloc(12 * 20_001)])
  expect(stripTextChunks(padded)).toBe(padded)
})
