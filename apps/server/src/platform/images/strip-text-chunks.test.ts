import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPhoto } from '../../testing/makers.ts'
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
