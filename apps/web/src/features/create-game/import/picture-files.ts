import { IMAGE_BYTES_MAX } from '@guess/contract/rules/limits'
import { isCanvasHonest } from '../pictures/canvas-check.ts'
import { fingerprint } from '../pictures/fingerprint.ts'
import { findPictureError, HEAD_BYTES, kindOf, type PictureError } from '../pictures/picture-errors.ts'
import { fitWithin } from '../pictures/picture-size.ts'
import { drawn, openPicture, sizeError } from '../pictures/prepare-picture.ts'

/** A file that was chosen, or that is in a chosen ZIP file. Its bytes are read when they are needed. */
export interface ChosenFile {
  path: string
  size: number
  read: () => Promise<Blob>
}

export type PictureCheck = { at: 'refused'; error: PictureError } | { at: 'good'; fingerprint: string; thumbnail: Blob }

const THUMBNAIL_SIDE = 200
/** A preview that is made of another picture: so coarse that it gives nothing away. */
const MOSAIC = { width: 24, height: 14 }
const PREVIEW = { width: 960, height: 560 }

const whole = ({ width, height }: ImageBitmap) => ({ x: 0, y: 0, width, height })

/** Reads a picture and checks it as the server will. Returns its fingerprint and a thumbnail, but does not keep it in memory. */
export async function checkPicture(file: ChosenFile): Promise<PictureCheck> {
  if (file.size > IMAGE_BYTES_MAX) return { at: 'refused', error: 'too-large' }
  try {
    const original = await file.read()
    const bytes = await original.arrayBuffer()
    const error = findPictureError({ name: file.path, size: bytes.byteLength }, new Uint8Array(bytes.slice(0, HEAD_BYTES)))
    if (error) return { at: 'refused', error }
    const { image, isWhole } = await openPicture(original)
    try {
      const isHonest = await isCanvasHonest()
      const wrong = sizeError(isHonest && isWhole ? fitWithin(image) : image)
      if (wrong) return { at: 'refused', error: wrong }
      const size = fitWithin(image, THUMBNAIL_SIDE)
      const thumbnail = isHonest ? await drawn(image, whole(image), size, 'jpg') : original
      return { at: 'good', fingerprint: fingerprint(new Uint8Array(bytes)), thumbnail }
    } finally {
      image.close()
    }
  } catch {
    return { at: 'refused', error: 'unreadable' }
  }
}

/** Returns a picture to upload: as it is, or smaller if it is larger than any screen shows it. */
export async function pictureToUpload(file: ChosenFile): Promise<Blob> {
  const bytes = await (await file.read()).arrayBuffer()
  const kind = kindOf(new Uint8Array(bytes.slice(0, HEAD_BYTES))) === 'png' ? 'png' : 'jpg'
  const original = new Blob([bytes], { type: kind === 'png' ? 'image/png' : 'image/jpeg' })
  const { image, isWhole } = await openPicture(original)
  try {
    const size = fitWithin(image)
    const isRedrawn = size.width < image.width && isWhole && (await isCanvasHonest())
    return isRedrawn ? await drawn(image, whole(image), size, kind) : original
  } finally {
    image.close()
  }
}

/** A preview of one colour: a PNG of one pixel, which the server enlarges. */
const PLAIN = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPoX7wWAAOkAeDLQEJFAAAAAElFTkSuQmCC'),
  (character) => character.charCodeAt(0),
)

/** Returns a preview of a picture's colours, for a game that has none of its own; of one colour if it cannot be drawn here. */
export async function mosaicOf(file: ChosenFile): Promise<Blob> {
  if (!(await isCanvasHonest())) return new Blob([PLAIN], { type: 'image/png' })
  const { image } = await openPicture(await file.read())
  const coarse = await drawn(image, whole(image), MOSAIC, 'png')
  image.close()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, PREVIEW)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  const tiles = await createImageBitmap(coarse)
  context.imageSmoothingEnabled = false
  context.drawImage(tiles, 0, 0, PREVIEW.width, PREVIEW.height)
  tiles.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))), 'image/png'),
  )
}
