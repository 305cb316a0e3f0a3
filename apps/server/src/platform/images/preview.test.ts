import sharp from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { makePreview } from './preview.ts'

const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03020' } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer()

test.each([
  [1280, 720],
  [300, 900],
  [40, 30],
])('[PIC-3] a preview of %i × %i is stored as two WebP files in 16:9, without metadata', async (width, height) => {
  const { files } = await makePreview(await aPicture(width, height))
  expect(files.map((file) => file.width)).toEqual([480, 960])
  for (const file of files) {
    const { format, exif, width: made, height: high } = await sharp(file.bytes).metadata()
    expect({ format, exif, made, high }).toEqual({
      format: 'webp',
      exif: undefined,
      made: file.width,
      high: (file.width * 9) / 16,
    })
    expect(file.bytes.includes('canary')).toBe(false)
  }
})

test('the placeholder is a short text that encodes the colour of the picture', async () => {
  const { placeholder } = await makePreview(await aPicture(640, 360))
  expect(placeholder.length).toBeLessThan(40)
  const { rgba } = thumbHashToRGBA(Buffer.from(placeholder, 'base64'))
  const [red = 0, green = 0, blue = 0] = rgba
  expect(red).toBeGreaterThan(150)
  expect(Math.max(green, blue)).toBeLessThan(90)
})

test('a preview is rotated upright by its orientation', async () => {
  const lying = sharp({ create: { width: 90, height: 160, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: { width: 45, height: 160, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
  const { files } = await makePreview(await lying.toBuffer())
  const top = await sharp(files[0]?.bytes).extract({ left: 0, top: 0, width: 480, height: 20 }).png().toBuffer()
  expect((await sharp(top).stats()).channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0])
})

test('a broken SVG is refused, and the process keeps running', async () => {
  const broken = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><not an image</svg>')
  for (let time = 0; time < 50; time++) await expect(makePreview(broken)).rejects.toThrow()
})
