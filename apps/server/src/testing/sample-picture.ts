import { gridSide, type SquareAmount } from '@guess/contract/rules/squares'
import sharp from 'sharp'
import { cutInSquares } from '../platform/images/cut-in-squares.ts'
import { makePreview } from '../platform/images/preview.ts'

const CELL = { width: 24, height: 18 }
const STEP = 50

/** Returns a colour that no other square of the section has, nor the same square of the next four sections. */
const colourOf = (section: number, square: number) => ({
  r: (square % 4) * STEP + 20,
  g: Math.floor(square / 4) * STEP + 20,
  b: (section % 5) * STEP + 20,
})

async function draw(squareAmount: SquareAmount, section: number): Promise<Buffer> {
  const side = gridSide(squareAmount)
  const { width, height } = CELL
  const cells = Array.from({ length: squareAmount }, (_, square) => ({
    input: { create: { width, height, channels: 3 as const, background: colourOf(section, square) } },
    left: (square % side) * width,
    top: Math.floor(square / side) * height,
  }))
  const canvas = { width: width * side, height: height * side, channels: 3 as const, background: '#000' }
  return sharp({ create: canvas }).composite(cells).png().toBuffer()
}

/** Returns a function that runs slow work once per key. */
function once<V>(work: (squareAmount: SquareAmount, section: number) => Promise<V>) {
  const done = new Map<string, Promise<V>>()
  return (squareAmount: SquareAmount, section: number): Promise<V> => {
    const key = `${squareAmount}/${section}`
    const value = done.get(key) ?? work(squareAmount, section)
    done.set(key, value)
    return value
  }
}

/** Returns a small PNG in which every square has its own colour, so that pixels show which squares a player received. */
const samplePicture = once(draw)

/** Returns such a picture as the server stores it, whole and in squares. */
export const sampleCut = once(async (squareAmount, section) =>
  cutInSquares(await samplePicture(squareAmount, section), squareAmount),
)

/** Returns a preview made of such a picture. */
export const samplePreview = once(async (squareAmount, section) => makePreview(await samplePicture(squareAmount, section)))

export interface SeenSquare {
  section: number
  square: number
}

// Without the maximum, a shade below the darkest would be −0.
const nearest = (value: number) => Math.max(0, Math.round((value - 20) / STEP))

/** Returns the squares of sample pictures that are visible in a picture, judged by its pixels. */
export async function squaresSeenIn(picture: Buffer): Promise<SeenSquare[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const seen = new Map<string, SeenSquare>()
  for (let y = CELL.height / 2; y < info.height; y += CELL.height) {
    for (let x = CELL.width / 2; x < info.width; x += CELL.width) {
      const at = (y * info.width + x) * info.channels
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
      if (r + g + b < 30) continue
      const place = { section: nearest(b), square: nearest(r) + 4 * nearest(g) }
      seen.set(`${place.section}/${place.square}`, place)
    }
  }
  return [...seen.values()]
}
