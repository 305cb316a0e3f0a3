import { gridSide, SQUARE_AMOUNTS } from '@guess/contract/rules/squares'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type CutPicture, cutInGrids, cutInSquares } from './cut-in-squares.ts'

/** Returns a picture with detail everywhere, so that a misplaced square is detected. */
function aPicture(width: number, height: number) {
  const bytes = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      bytes.set([(x * 255) / width, (y * 255) / height, 128 + 100 * Math.sin(x / 40) * Math.cos(y / 30)], (y * width + x) * 3)
    }
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

const png = (width: number, height: number) => aPicture(width, height).png().toBuffer()

const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** Puts the squares back together. */
async function putTogether({ squares }: CutPicture, side: number) {
  const sizes = await Promise.all(squares.map(sizeOf))
  const widths = sizes.slice(0, side).map(({ width }) => width)
  const heights = sizes.filter((_, index) => index % side === 0).map(({ height }) => height)
  const before = (lengths: number[], count: number) => lengths.slice(0, count).reduce((sum, length) => sum + length, 0)
  const placed = squares.map((input, index) => ({
    input,
    left: before(widths, index % side),
    top: before(heights, Math.floor(index / side)),
  }))
  const canvas = { width: before(widths, side), height: before(heights, side), channels: 3 as const, background: '#f0f' }
  return sharp({ create: canvas }).composite(placed).png().toBuffer()
}

/** Returns the mean difference of two pictures of the same size over their pixels, from 0 to 255. */
async function distance(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()))
  if (!a || !b || a.length !== b.length) return Number.POSITIVE_INFINITY
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}

describe.each(SQUARE_AMOUNTS)('a picture cut into %i', (squareAmount) => {
  const side = gridSide(squareAmount)

  test.each([
    [1280, 720],
    [639, 361],
    [100, 300],
    [17, 13],
  ])('[PIC-2] of %i × %i has squares that reassemble to the picture', async (width, height) => {
    const source = await png(width, height)
    const cut = await cutInSquares(source, squareAmount)
    expect(cut.squares).toHaveLength(squareAmount)
    expect(await sizeOf(cut.picture)).toEqual({ width, height })
    const together = await putTogether(cut, side)
    expect(await sizeOf(together)).toEqual({ width, height })
    expect(await distance(together, cut.picture)).toBeLessThan(6)
    expect(await distance(together, source)).toBeLessThan(6)
  })
})

test('[PIC-2] a picture cut in several grids at once is cut as in each of them alone', async () => {
  const source = await png(639, 361)
  const cuts = await cutInGrids(source, SQUARE_AMOUNTS)
  expect([...cuts.keys()]).toEqual([...SQUARE_AMOUNTS])
  for (const [grid, cut] of cuts) expect(cut).toEqual(await cutInSquares(source, grid))
})

test('[PIC-2] squares differ in size by at most one pixel', async () => {
  const { squares } = await cutInSquares(await png(641, 359), 16)
  const sizes = await Promise.all(squares.map(sizeOf))
  for (const side of ['width', 'height'] as const) {
    const lengths = sizes.map((size) => size[side])
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1)
  }
})

test('the distance of two pictures detects swapped squares', async () => {
  const cut = await cutInSquares(await png(400, 400), 4)
  const [first, second, third, fourth] = cut.squares as [Buffer, Buffer, Buffer, Buffer]
  const wrong = await putTogether({ ...cut, squares: [second, first, third, fourth] }, 2)
  expect(await distance(wrong, cut.picture)).toBeGreaterThan(20)
})

describe('[PIC-3] the stored picture', () => {
  test.each([
    [4000, 1000, 1280, 320],
    [1000, 4000, 320, 1280],
    [1280, 1280, 1280, 1280],
    [200, 100, 200, 100],
  ])('[PIC-3] of %i × %i is %i × %i', async (width, height, widthUsed, heightUsed) => {
    const { picture } = await cutInSquares(await png(width, height), 1)
    expect(await sizeOf(picture)).toEqual({ width: widthUsed, height: heightUsed })
  })

  test('[PIC-3] is WebP without metadata, whatever metadata the file has', async () => {
    const exif = { IFD0: { Copyright: 'canary', ImageDescription: 'Spirited Away' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } }
    const source = await aPicture(64, 64)
      .withExif(exif)
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(source.includes('canary')).toBe(true)
    const { picture, squares } = await cutInSquares(source, 4)
    for (const bytes of [picture, ...squares]) {
      const { format, exif, icc, xmp, iptc } = await sharp(bytes).metadata()
      expect({ format, exif, icc, xmp, iptc }).toEqual({ format: 'webp' })
      expect(bytes.includes('canary')).toBe(false)
      expect(bytes.includes('Spirited')).toBe(false)
    }
  })

  test('[PIC-3] is rotated upright by its orientation', async () => {
    const lying = await aPicture(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await sizeOf((await cutInSquares(lying, 1)).picture)).toEqual({ width: 20, height: 60 })
  })

  test('[PIC-3] has no transparency', async () => {
    const clear = await sharp({ create: { width: 32, height: 32, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    const { picture } = await cutInSquares(clear, 1)
    const { channels } = await sharp(picture).stats()
    expect(channels).toHaveLength(3)
    expect(channels.every(({ min }) => min > 250)).toBe(true)
  })

  test.each(['', 'not a picture', '<svg', 'GIF89a'])('cannot be created from the file %j', async (text) => {
    await expect(cutInSquares(Buffer.from(text), 4)).rejects.toThrow()
  })
})
