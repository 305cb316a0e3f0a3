import { withJpegEnd } from '@guess/contract/rules/jpeg-end'
import { IMAGE_PIXELS_MAX } from '@guess/contract/rules/limits'
import { isTooLong } from '@guess/contract/rules/pictures'
import type { Picture, PicturePlace } from '../draft/draft.ts'
import { isCanvasHonest } from './canvas-check.ts'
import { fingerprint } from './fingerprint.ts'
import { addPicture } from './picture-box.ts'
import { findPictureError, HEAD_BYTES, kindOf, type PictureError, type PictureKind } from './picture-errors.ts'
import { type Area, fitWithin, type Size } from './picture-size.ts'

const TYPES = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } satisfies Record<PictureKind, string>
const JPEG_QUALITY = 0.9

/** A PNG drawing stays a PNG up to this size; photographs are smaller as JPEG. */
const SMALL_PNG_BYTES = 1_500_000

/**
 * Checks a file and prepares it for upload: unchanged, or smaller if it is larger than the largest display size.
 * @param mayMove whether a GIF is accepted
 */
export async function preparePicture(file: File, mayMove = false): Promise<PicturePlace> {
  const refused = (error: PictureError): PicturePlace => ({ at: 'refused', fileName: file.name, error })
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const error = findPictureError(file, head, mayMove)
    if (error) return refused(error)
    const picture = await readPicture(file, kindOf(head) ?? 'jpg')
    return typeof picture === 'string' ? refused(picture) : { at: 'good', fileName: file.name, picture }
  } catch {
    return refused('unreadable')
  }
}

/** Returns the picture to upload, or why it would be refused. */
async function readPicture(file: File, kind: PictureKind): Promise<Picture | PictureError> {
  const bytes = await file.arrayBuffer()
  const original = new Blob([bytes], { type: TYPES[kind] })
  const { image, isWhole } = await openPicture(original)
  try {
    const from: Size = { width: image.width, height: image.height }
    // Redrawing a GIF would stop its animation.
    const moving = kind === 'gif'
    const asChosen = moving || !isWhole || !(await isCanvasHonest())
    const size = asChosen ? from : fitWithin(from)
    const error = sizeError(size, moving)
    if (error) return error
    const isSmaller = size.width < from.width
    const key = addPicture(isSmaller ? await drawn(image, { x: 0, y: 0, ...from }, size, kind) : original)
    return {
      ...size,
      key,
      wholeKey: key,
      whole: null,
      fingerprint: fingerprint(new Uint8Array(bytes)),
      from: isSmaller ? from : null,
      ...(moving ? { moving } : asChosen && { asChosen }),
    }
  } finally {
    image.close()
  }
}

/** Returns why the server would refuse a picture of a size. Of a GIF, the pixels of all frames count, which only the server sees. */
export function sizeError(size: Size, moving = false): PictureError | null {
  if (isTooLong(size)) return 'too-long'
  return !moving && size.width * size.height > IMAGE_PIXELS_MAX ? 'too-many-pixels' : null
}

/**
 * Decodes a picture as the server does. Of a JPEG that lacks its end marker, only the server can tell whether more is missing: it is not
 * `isWhole`, and must be sent as it is.
 */
export async function openPicture(file: Blob): Promise<{ image: ImageBitmap; isWhole: boolean }> {
  try {
    return { image: await createImageBitmap(file), isWhole: true }
  } catch (error) {
    const ended = withJpegEnd(new Uint8Array(await file.arrayBuffer()))
    if (!ended) throw error
    return { image: await createImageBitmap(new Blob([ended], { type: TYPES.jpg })), isWhole: false }
  }
}

/** Returns a part of a picture as a new picture. */
export async function cropPicture(whole: Blob, area: Area): Promise<Blob> {
  const image = await createImageBitmap(whole)
  try {
    return await drawn(image, area, fitWithin(area), whole.type === TYPES.png ? 'png' : 'jpg')
  } finally {
    image.close()
  }
}

/** Draws a part of an image at a size, into a file of the same type; a PNG that gets too large becomes a JPEG. */
export async function drawn(image: ImageBitmap, area: Area, size: Size, kind: PictureKind): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.imageSmoothingQuality = 'high'
  const paint = () => context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height)
  paint()
  const png = kind === 'png' ? await fileOf(canvas, TYPES.png) : null
  if (png && png.size <= SMALL_PNG_BYTES) return png
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  paint()
  return fileOf(canvas, TYPES.jpg)
}

const fileOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))), type, JPEG_QUALITY),
  )
