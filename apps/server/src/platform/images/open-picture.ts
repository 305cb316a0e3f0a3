import { withJpegEnd } from '@guess/contract/rules/jpeg-end'
import { IMAGE_PIXELS_MAX } from '@guess/contract/rules/limits'
import { isTooLong } from '@guess/contract/rules/pictures'
import { gridSide, SQUARE_AMOUNTS } from '@guess/contract/rules/squares'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { SentFile } from '../http/read-form.ts'
import { refuse } from '../http/refuse.ts'

/** A decoded picture: its pixels, row by row. */
export interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

const SAYS_PICTURE_NAME = /\.(jpe?g|png)$/i
const SAYS_PICTURE_TYPE = /^image\/(jpeg|png)$/i

/** File types accepted as still pictures. An animated PNG counts as a PNG: its first frame is used. */
const STILL = new Set(['jpg', 'png', 'apng'])

/** Number of bytes needed to detect a file type. */
const MAGIC_BYTES = 4_100

const DECODE_S = 15

const LEAST_SIDE = gridSide(Math.max(...SQUARE_AMOUNTS))

/** Maximum bytes of a decoded picture that must be in memory as a whole. */
const WHOLE_BYTES_MAX = 160_000_000

/**
 * Returns whether decoding needs the whole picture in memory, because it is progressive or must be rotated. Such a picture is
 * decoded alone.
 */
export const isDecodedWhole = ({ isProgressive, orientation = 1 }: Metadata) => Boolean(isProgressive) || orientation > 1

const bytesOf = ({ width, height, channels, format, depth }: Metadata) =>
  width * height * channels * (format === 'jpeg' || depth === 'ushort' ? 2 : 1)

/**
 * Returns the kind of a file by its first bytes, never by its name (threat 29). Refuses with `image-is-null` if the file claims
 * to be a picture but is none, else with `image-format`.
 */
export async function kindOf({ bytes, name, type }: SentFile): Promise<'still' | 'gif'> {
  const { ext = '' } = (await fileTypeFromBuffer(bytes.subarray(0, MAGIC_BYTES))) ?? {}
  if (STILL.has(ext)) return 'still'
  if (ext === 'gif') return 'gif'
  return refuse(SAYS_PICTURE_NAME.test(name) || SAYS_PICTURE_TYPE.test(type) ? 'image-is-null' : 'image-format')
}

/** Offsets of a GIF's width and height, two 16-bit numbers. */
const GIF_WIDTH_AT = 6
const GIF_HEIGHT_AT = 8

/**
 * Checks the size in the first bytes of a GIF. Refuses with `image-is-null` or `image-too-long`.
 * @NOTE A decoder would go through all frames to read more of its head.
 */
export function checkGifSize(bytes: Buffer): void {
  if (bytes.length < GIF_HEIGHT_AT + 2) refuse('image-is-null')
  if (isTooLong({ width: bytes.readUInt16LE(GIF_WIDTH_AT), height: bytes.readUInt16LE(GIF_HEIGHT_AT) })) refuse('image-too-long')
}

/**
 * Returns the metadata of a picture without decoding a pixel. Refuses with `image-too-many-pixels` if all frames together have
 * too many pixels, and with `image-too-long`.
 */
export async function readHead(bytes: Buffer, pages?: number): Promise<Metadata> {
  const head = await sharp(bytes, { limitInputPixels: false, ...(pages && { pages }) }).metadata()
  const { width, height, pageHeight = height } = head
  if (width * height > IMAGE_PIXELS_MAX) refuse('image-too-many-pixels')
  if (isTooLong({ width, height: pageHeight })) refuse('image-too-long')
  if (isDecodedWhole(head) && bytesOf(head) > WHOLE_BYTES_MAX) refuse('image-too-many-pixels')
  return head
}

const pixelsOf = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** Enlarges a picture that has fewer pixels on a side than there can be squares. */
async function cuttable(pixels: Pixels): Promise<Pixels> {
  const { data, raw } = pixels
  const [width, height] = [Math.max(raw.width, LEAST_SIDE), Math.max(raw.height, LEAST_SIDE)]
  if (width === raw.width && height === raw.height) return pixels
  return pixelsOf(sharp(data, { raw }).resize({ width, height, fit: 'fill', kernel: 'nearest' }))
}

type FailOn = 'error' | 'warning'

const opened = (bytes: Uint8Array, longSide: number, failOn: FailOn) =>
  sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn, pages: 1 })
    .rotate()
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .timeout({ seconds: DECODE_S })

/**
 * Decodes a picture whose profile applies to its 16 bits per channel. The profile is applied to 8 bits.
 * @NOTE With 16 bits, the library turns colours into those of Display P3, and ignores a profile of greys.
 */
async function decodeDeep(bytes: Uint8Array, longSide: number, failOn: FailOn, space: Metadata['space']): Promise<Pixels> {
  const flat = opened(bytes, longSide, failOn).toColourspace(space === 'grey16' ? 'b-w' : 'srgb')
  return pixelsOf(opened(await flat.keepIccProfile().png({ compressionLevel: 1 }).toBuffer(), longSide, failOn))
}

async function decodeOnce(bytes: Uint8Array, longSide: number, failOn: FailOn): Promise<Pixels> {
  const { depth, hasProfile, space } = await sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX }).metadata()
  const isDeep = depth === 'ushort' && hasProfile
  return isDeep ? decodeDeep(bytes, longSide, failOn, space) : pixelsOf(opened(bytes, longSide, failOn))
}

/** Decodes a picture. Of a JPEG that lacks only its end marker, nothing is missing: then a decoder that has it finds no fault. */
function decodeEnded(bytes: Uint8Array, longSide: number): Promise<Pixels> {
  return decodeOnce(bytes, longSide, 'error').catch((error) => {
    const ended = withJpegEnd(bytes)
    if (!ended) throw error
    return decodeOnce(ended, longSide, 'warning')
  })
}

/**
 * Decodes an uploaded picture. The pixels are upright, with 8 bits per channel and without transparency. Throws if no decoder can
 * read the file.
 * @param longSide maximum length of the longer side, in pixels
 */
export const decode = async (bytes: Uint8Array, longSide: number): Promise<Pixels> => cuttable(await decodeEnded(bytes, longSide))
