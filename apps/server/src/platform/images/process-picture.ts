import type { SquareAmount } from '@guess/contract/rules/squares'
import sharp from 'sharp'
import type { SentFile } from '../http/read-form.ts'
import { refuse } from '../http/refuse.ts'
import { sha256 } from '../media/picture-hash.ts'
import { type CutPicture, cutPixels, LONG_SIDE } from './cut-in-squares.ts'
import { lookOf } from './look.ts'
import { checkGifSize, kindOf, readHead, serialiseByUser, withPicture } from './open-picture.ts'
import { DECODED_SIDE, makeMovingPreview, type Preview, previewOf } from './preview.ts'

export interface ProcessedPicture extends CutPicture {
  /** Perceptual hash of the picture, 64 bits in hex. */
  look: string
  /** SHA-256 of the stored picture, in hex. */
  hash: string
}

/**
 * Processes the uploaded picture of a section (PIC-5 to PIC-8). Refuses with `image-format` unless it is a JPEG or PNG by its
 * content, whatever its name.
 */
export async function processPicture(file: SentFile, squareAmount: SquareAmount): Promise<ProcessedPicture> {
  if ((await kindOf(file)) !== 'still') refuse('image-format')
  return withPicture(file, LONG_SIDE, async (pixels) => {
    const cut = await cutPixels(pixels, squareAmount, 'in turn')
    return { ...cut, look: await lookOf(pixels), hash: sha256(cut.picture) }
  })
}

/**
 * Processes the uploaded picture of a game's panel. Refuses with `image-format` if it is a GIF and `moving` is not set.
 * @param moving whether the caller may upload a GIF, which then stays animated
 */
export async function processPreview(file: SentFile, moving: boolean): Promise<Preview> {
  if ((await kindOf(file)) === 'still') return withPicture(file, DECODED_SIDE, previewOf)
  if (!moving) refuse('image-format')
  checkGifSize(file.bytes)
  return serialiseByUser(file.userId, async () => {
    await readHead(file.bytes, -1)
    return makeMovingPreview(file.bytes)
  })
}

/**
 * Processes an uploaded picture that is shown small and square: crops its middle and returns it as WebP. Refuses a GIF with
 * `image-format`.
 */
export async function takeSquare(file: SentFile, side: number, quality: number): Promise<Buffer> {
  if ((await kindOf(file)) !== 'still') refuse('image-format')
  return withPicture(file, DECODED_SIDE, ({ data, raw }) =>
    sharp(data, { raw }).resize(side, side, { fit: 'cover' }).webp({ quality }).toBuffer(),
  )
}
