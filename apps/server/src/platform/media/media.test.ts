import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPhoto } from '../../testing/makers.ts'
import { isWholeFile } from './is-whole.ts'

test('[PIC-29] a stored AVIF of more than a hundred boxes is not whole', async () => {
  const avif = await sharp(await aPhoto(1))
    .avif()
    .toBuffer()
  const box = Buffer.alloc(8)
  box.writeUInt32BE(box.length)
  box.write('free', 4)
  const withBoxes = (amount: number) => Buffer.concat([avif, ...Array.from({ length: amount }, () => box)])
  expect(isWholeFile('a.avif', withBoxes(50))).toBe(true)
  expect(isWholeFile('a.avif', withBoxes(100))).toBe(false)
})
