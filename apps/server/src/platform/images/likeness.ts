import sharp from 'sharp'
import type { Pixels } from './open-picture.ts'

/** 9 points per row, so 8 steps between neighbours: 64 in 8 rows. */
const WIDE = 9
const HIGH = 8

/** Maximum number of bits in which the hashes of similar pictures differ. */
const ALIKE_MOST = 6

/**
 * Returns a perceptual hash (dHash): 64 bits in hex that say whether the picture gets brighter from each point of a coarse grid
 * to the next. It hardly changes if the picture is scaled down, encoded again or made slightly brighter.
 */
export async function likenessOf({ data, raw }: Pixels): Promise<string> {
  // `greyscale()` would convert every pixel before the picture is scaled down.
  const grey = await sharp(data, { raw }).resize(WIDE, HIGH, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer()
  const at = (x: number, y: number) => grey[y * WIDE + x] ?? 0
  const rows = Array.from({ length: HIGH }, (_, y) => {
    const steps = Array.from({ length: WIDE - 1 }, (_, x) => (at(x + 1, y) > at(x, y) ? '1' : '0'))
    return Number.parseInt(steps.join(''), 2).toString(16).padStart(2, '0')
  })
  return rows.join('')
}

const bitsOf = (hex: string) => BigInt(`0x${hex}`).toString(2).replaceAll('0', '').length

/** Returns whether two hashes belong to pictures that look alike. */
export const areAlike = (one: string, other: string) =>
  bitsOf((BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(16)) <= ALIKE_MOST
