import { gridSide, type SquareAmount } from '@guess/contract/rules/squares'
import sharp from 'sharp'
import type { Pixels } from './open-picture.ts'

/** Maximum length of a stored picture's longer side, in pixels. */
export const LONG_SIDE = 1280

/** WebP's effort is 4 by default: 2 takes half of the processor time, and the files are 3 % larger. */
export const WEBP_EFFORT = 2

const WEBP = { quality: 82, effort: WEBP_EFFORT }

export interface CutPicture {
  /** The whole picture as WebP. */
  picture: Buffer
  /** Its squares as WebP, row by row; only the whole picture if it is not cut. */
  squares: Buffer[]
}

/** Returns the area of the square `index`. Neighbours share an edge, so no pixel is lost. */
function areaOf(index: number, side: number, width: number, height: number) {
  const edge = (step: number, length: number) => Math.round((step * length) / side)
  const [column, row] = [index % side, Math.floor(index / side)]
  const left = edge(column, width)
  const top = edge(row, height)
  return { left, top, width: edge(column + 1, width) - left, height: edge(row + 1, height) - top }
}

/** 'in turn' leaves threads to requests that wait for a file; 'at once' uses all of them. */
export type Pace = 'in turn' | 'at once'

const encoded = ({ data, raw }: Pixels) => sharp(data, { raw }).webp(WEBP).toBuffer()

async function squaresOf({ data, raw }: Pixels, squareAmount: SquareAmount, pace: Pace): Promise<Buffer[]> {
  const side = gridSide(squareAmount)
  const cut = (index: number) =>
    sharp(data, { raw })
      .extract(areaOf(index, side, raw.width, raw.height))
      .webp(WEBP)
      .toBuffer()
  const squares: Promise<Buffer>[] = []
  for (let index = 0; index < squareAmount; index++) {
    const square = cut(index)
    squares.push(square)
    if (pace === 'in turn') await square
  }
  return Promise.all(squares)
}

/** Encodes pixels and cuts them into squares of the picture's aspect ratio. */
export async function cutPixels(pixels: Pixels, squareAmount: SquareAmount, pace: Pace): Promise<CutPicture> {
  const picture = await encoded(pixels)
  return { picture, squares: squareAmount === 1 ? [picture] : await squaresOf(pixels, squareAmount, pace) }
}

/** Decodes one of our own picture files, without metadata and at most 1280 pixels long. */
async function decoded(source: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(source)
    .rotate()
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/**
 * Encodes a picture again, without metadata and at most 1280 pixels long, and cuts it into squares of its own aspect ratio (decision 6).
 * @param source one of our own picture files: PNG, JPEG or SVG
 */
export const cutInSquares = async (source: Buffer, squareAmount: SquareAmount): Promise<CutPicture> =>
  cutPixels(await decoded(source), squareAmount, 'at once')

/** Cuts one of our own stored pictures into squares, one after another, without encoding the picture itself again. */
export const recut = async (stored: Buffer, squareAmount: SquareAmount): Promise<Buffer[]> =>
  squaresOf(await decoded(stored), squareAmount, 'in turn')

/** Cuts a picture as `cutInSquares` does, in several grids: it is decoded and encoded once, and cut once per grid, one square after another. */
export async function cutInGrids(source: Buffer, grids: Iterable<SquareAmount>): Promise<Map<SquareAmount, CutPicture>> {
  const pixels = await decoded(source)
  const picture = await encoded(pixels)
  const cuts = new Map<SquareAmount, CutPicture>()
  for (const grid of grids) {
    cuts.set(grid, { picture, squares: grid === 1 ? [picture] : await squaresOf(pixels, grid, 'in turn') })
  }
  return cuts
}
