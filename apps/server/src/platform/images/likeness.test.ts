import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { aPhoto } from '../../testing/makers.ts'
import { areAlike } from './likeness.ts'
import { processPicture } from './process-picture.ts'

const looks = async (bytes: Buffer) => (await processPicture({ bytes, name: 'a.png', type: '', userId: 1 }, 1)).likeness

const CHANGES: [string, (picture: Sharp) => Sharp][] = [
  ['smaller', (picture) => picture.resize(120, 107, { fit: 'fill' })],
  ['a poor JPEG', (picture) => picture.jpeg({ quality: 40 })],
  ['brighter', (picture) => picture.modulate({ brightness: 1.15 })],
  ['blurred', (picture) => picture.blur(1.5)],
  ['grey', (picture) => picture.greyscale()],
]

test.each(CHANGES)('[CREATE-7] a changed picture looks like the original: %s', async (_, change) => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const photo = await sharp(await aPhoto(seed))
      .resize(900, 800)
      .png()
      .toBuffer()
    expect(areAlike(await looks(photo), await looks(await change(sharp(photo)).toBuffer()))).toBe(true)
  }
})

test('[CREATE-7] different pictures do not look alike', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, async (_, seed) => looks(await aPhoto(seed))))
  for (const [place, one] of all.entries()) {
    for (const other of all.slice(place + 1)) expect(areAlike(one, other)).toBe(false)
  }
})

test('a likeness is 64 bits', async () => {
  expect(await looks(await aPhoto(1))).toMatch(/^[0-9a-f]{16}$/)
})
