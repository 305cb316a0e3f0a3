import { gridSide, type SquareAmount } from '@guess/contract/rules/squares'
import sharp from 'sharp'

/** The longest side that a kept picture has, in pixels. */
const LONG_SIDE = 1280

const QUALITY = 82

export interface CutPicture {
  /** The whole picture as WebP. */
  picture: Buffer
  /** Its squares as WebP, row by row; the whole picture again where it is not cut. */
  squares: Buffer[]
}

/** Where the square `index` lies: neighbours share an edge and leave no pixel out. */
function areaOf(index: number, side: number, width: number, height: number) {
  const edge = (step: number, length: number) => Math.round((step * length) / side)
  const [column, row] = [index % side, Math.floor(index / side)]
  const left = edge(column, width)
  const top = edge(row, height)
  return { left, top, width: edge(column + 1, width) - left, height: edge(row + 1, height) - top }
}

/**
 * Encodes a picture anew, without its metadata and at most 1280 pixels long, and cuts it along its own aspect ratio.
 * @param source a decoded-size-checked picture file: PNG, JPEG or SVG of our own
 */
export async function cutInSquares(source: Buffer, squareAmount: SquareAmount): Promise<CutPicture> {
  const { data, info } = await sharp(source)
    .rotate()
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const picture = await sharp(data, { raw }).webp({ quality: QUALITY }).toBuffer()
  if (squareAmount === 1) return { picture, squares: [picture] }
  const side = gridSide(squareAmount)
  const cuts = Array.from({ length: squareAmount }, (_, index) =>
    sharp(data, { raw })
      .extract(areaOf(index, side, info.width, info.height))
      .webp({ quality: QUALITY })
      .toBuffer(),
  )
  return { picture, squares: await Promise.all(cuts) }
}
