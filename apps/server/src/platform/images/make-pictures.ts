import type { SquareAmount } from '@guess/contract/rules/squares'
import sharp from 'sharp'
import { sha256 } from '../media/picture-hash.ts'
import { cutPixels, LONG_SIDE } from './cut-in-squares.ts'
import { likenessOf } from './likeness.ts'
import { decode, type Pixels } from './open-picture.ts'
import { DECODED_SIDE, previewFromGif, previewFromPixels } from './preview.ts'

// The same picture rarely comes twice, so the library's cache would only take memory.
sharp.cache(false)

/** Returns what `work` makes of the pixels of a file, or null if no decoder can read it. */
async function fromPixels<T>(bytes: Uint8Array, longSide: number, work: (pixels: Pixels) => Promise<T>): Promise<T | null> {
  const pixels = await decode(bytes, longSide).catch(() => null)
  return pixels && work(pixels)
}

/** Returns a section's picture, its squares, its perceptual hash and its SHA-256; null if no decoder can read the file. */
export const makeSection = ({ bytes, squareAmount }: { bytes: Uint8Array; squareAmount: SquareAmount }) =>
  fromPixels(bytes, LONG_SIDE, async (pixels) => {
    const cut = await cutPixels(pixels, squareAmount, 'at once')
    return { ...cut, likeness: await likenessOf(pixels), hash: sha256(cut.picture) }
  })

/** Returns the preview of a still picture; null if no decoder can read the file. */
export const makeStillPreview = ({ bytes }: { bytes: Uint8Array }) => fromPixels(bytes, DECODED_SIDE, previewFromPixels)

/** Returns the animated preview of a GIF; null if no decoder can read the file. */
export const makeAnimatedPreview = ({ bytes }: { bytes: Uint8Array }) => previewFromGif(bytes).catch(() => null)

/** Returns the middle of a picture as a square WebP file, `side` pixels long; null if no decoder can read the file. */
export const makeSquare = ({ bytes, side, quality }: { bytes: Uint8Array; side: number; quality: number }) =>
  fromPixels(bytes, DECODED_SIDE, ({ data, raw }) =>
    sharp(data, { raw }).resize(side, side, { fit: 'cover' }).webp({ quality }).toBuffer(),
  )
