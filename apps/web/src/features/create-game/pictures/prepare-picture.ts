import { isTooLong } from '@guess/contract/rules/picture-shape'
import type { PicturePlace } from '../draft/draft.ts'
import { fingerprint } from './fingerprint.ts'
import { addPicture } from './picture-box.ts'
import { findPictureError, HEAD_BYTES, kindOf, type PictureKind } from './picture-errors.ts'
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
  const refused = (error: Extract<PicturePlace, { at: 'refused' }>['error']): PicturePlace => ({
    at: 'refused',
    fileName: file.name,
    error,
  })
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const error = findPictureError(file, head, mayMove)
    if (error) return refused(error)
    const picture = await readPicture(file, kindOf(head) ?? 'jpg')
    return picture ? { at: 'good', fileName: file.name, picture } : refused('too-long')
  } catch {
    return refused('unreadable')
  }
}

/** Returns the picture to upload; `null` if it would be too long. */
async function readPicture(file: File, kind: PictureKind) {
  const bytes = await file.arrayBuffer()
  const original = new Blob([bytes], { type: TYPES[kind] })
  const image = await createImageBitmap(original)
  try {
    const from: Size = { width: image.width, height: image.height }
    // Redrawing a GIF would stop its animation.
    const moving = kind === 'gif'
    const size = moving ? from : fitWithin(from)
    if (isTooLong(size)) return null
    const isSmaller = size.width < from.width
    const key = addPicture(isSmaller ? await drawn(image, { x: 0, y: 0, ...from }, size, kind) : original)
    return {
      ...size,
      key,
      wholeKey: key,
      whole: null,
      fingerprint: fingerprint(new Uint8Array(bytes)),
      from: isSmaller ? from : null,
      ...(moving && { moving }),
    }
  } finally {
    image.close()
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
