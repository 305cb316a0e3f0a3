import sharp from 'sharp'
import type { Pixels } from './open-picture.ts'

/** Steps between neighbours in a row of nine: 64 in all. */
const WIDE = 9
const HIGH = 8

/** Bits in which two pictures may differ that look alike. */
const ALIKE_MOST = 6

/**
 * What a picture looks like, in 64 bits as hex: whether it grows brighter from each point of a coarse grid to the next (dHash).
 * It stays nearly the same when the picture is made smaller, encoded anew or a little brighter.
 */
export async function lookOf({ data, raw }: Pixels): Promise<string> {
  const grey = await sharp(data, { raw }).greyscale().resize(WIDE, HIGH, { fit: 'fill' }).raw().toBuffer()
  const at = (x: number, y: number) => grey[y * WIDE + x] ?? 0
  const rows = Array.from({ length: HIGH }, (_, y) => {
    const steps = Array.from({ length: WIDE - 1 }, (_, x) => (at(x + 1, y) > at(x, y) ? '1' : '0'))
    return Number.parseInt(steps.join(''), 2).toString(16).padStart(2, '0')
  })
  return rows.join('')
}

const bitsOf = (hex: string) => BigInt(`0x${hex}`).toString(2).replaceAll('0', '').length

/** Whether two looks are of pictures that look alike. */
export const looksAlike = (one: string, other: string) =>
  bitsOf((BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(16)) <= ALIKE_MOST
