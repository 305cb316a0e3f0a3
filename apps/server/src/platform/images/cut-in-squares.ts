import { gridSide, type SquareAmount } from '@guess/contract/rules/squares'
import sharp from 'sharp'
import type { Pixels } from './open-picture.ts'

/** Maximum length of a stored picture's longer side, in pixels. */
export const LONG_SIDE = 1280

const QUALITY = 82

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

/**
 * Encodes pixels and cuts them into squares of the picture's aspect ratio.
 * @param pace 'in turn' leaves threads to requests that wait for a file; 'at once' uses all of them
 */
export async function cutPixels({ data, raw }: Pixels, squareAmount: SquareAmount, pace: 'in turn' | 'at once') {
  const picture = await sharp(data, { raw }).webp({ quality: QUALITY }).toBuffer()
  if (squareAmount === 1) return { picture, squares: [picture] }
  const side = gridSide(squareAmount)
  const cut = (index: number) =>
    sharp(data, { raw })
      .extract(areaOf(index, side, raw.width, raw.height))
      .webp({ quality: QUALITY })
      .toBuffer()
  const squares: Promise<Buffer>[] = []
  for (let index = 0; index < squareAmount; index++) {
    const square = cut(index)
    squares.push(square)
    if (pace === 'in turn') await square
  }
  return { picture, squares: await Promise.all(squares) }
}

/**
 * Encodes a picture again, without metadata and at most 1280 pixels long, and cuts it into squares of its own aspect ratio.
 * @param source one of our own picture files: PNG, JPEG or SVG
 */
export async function cutInSquares(source: Buffer, squareAmount: SquareAmount): Promise<CutPicture> {
  const { data, info } = await sharp(source)
    .rotate()
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return cutPixels({ data, raw: { width: info.width, height: info.height, channels: info.channels } }, squareAmount, 'at once')
}
