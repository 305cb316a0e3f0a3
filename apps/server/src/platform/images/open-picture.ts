import { IMAGE_PIXELS_MAX } from '@guess/contract/rules/limits'
import { isTooLong } from '@guess/contract/rules/picture-shape'
import { gridSide, SQUARE_AMOUNTS } from '@guess/contract/rules/squares'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { SentFile } from '../http/read-form.ts'
import { Refusal, refuse } from '../http/refuse.ts'
import { withoutTexts } from './png-texts.ts'
import { takeTurns } from './take-turns.ts'

/** A picture decoded: its pixels, row by row. */
export interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

const SAYS_PICTURE_NAME = /\.(jpe?g|png)$/i
const SAYS_PICTURE_TYPE = /^image\/(jpeg|png)$/i

/** What the first bytes may be. An animated PNG is a PNG: its first frame is taken. */
const STILL = new Set(['jpg', 'png', 'apng'])

/** Bytes that tell what a file is. */
const MAGIC_BYTES = 4_100

const DECODE_S = 15

const LEAST_SIDE = gridSide(Math.max(...SQUARE_AMOUNTS))

/** Pictures worked on at a time: as many as a small machine has cores. */
const AT_ONCE = 2
const WAITING_MOST = 60

/** Bytes that a picture may take in memory where all of it has to be there at once. */
const WHOLE_BYTES_MAX = 160_000_000

const turns = takeTurns(AT_ONCE, WAITING_MOST)

/** Whether no frame can be told before all bytes are there, or the picture lies on its side: such a one is decoded alone. */
const isWhole = ({ isProgressive, orientation = 1 }: Metadata) => Boolean(isProgressive) || orientation > 1

const bytesOf = ({ width, height, channels, format, depth }: Metadata) =>
  width * height * channels * (format === 'jpeg' || depth === 'ushort' ? 2 : 1)

/** What the file is, by its first bytes and never by its name (threat 29). */
export async function kindOf({ bytes, name, type }: SentFile): Promise<'still' | 'gif'> {
  const { ext = '' } = (await fileTypeFromBuffer(bytes.subarray(0, MAGIC_BYTES))) ?? {}
  if (STILL.has(ext)) return 'still'
  if (ext === 'gif') return 'gif'
  return refuse(SAYS_PICTURE_NAME.test(name) || SAYS_PICTURE_TYPE.test(type) ? 'image-is-null' : 'image-format')
}

/** Where a GIF says how large it is: two numbers of 16 bits. */
const GIF_WIDTH_AT = 6
const GIF_HEIGHT_AT = 8

/** Refuses a GIF by the size in its first bytes. @NOTE to read more of its head, a decoder goes through all of its frames. */
export function checkGifSize(bytes: Buffer): void {
  if (bytes.length < GIF_HEIGHT_AT + 2) refuse('image-is-null')
  if (isTooLong({ width: bytes.readUInt16LE(GIF_WIDTH_AT), height: bytes.readUInt16LE(GIF_HEIGHT_AT) })) refuse('image-too-long')
}

/**
 * Returns what the head of a picture says, without decoding a pixel. Refuses one of too many pixels, of all frames together, and
 * one that is too long.
 */
export async function readHead(bytes: Buffer, pages?: number): Promise<Metadata> {
  const head = await sharp(bytes, { limitInputPixels: false, ...(pages && { pages }) }).metadata()
  const { width, height, pageHeight = height } = head
  if (width * height > IMAGE_PIXELS_MAX) refuse('image-too-many-pixels')
  if (isTooLong({ width, height: pageHeight })) refuse('image-too-long')
  if (isWhole(head) && bytesOf(head) > WHOLE_BYTES_MAX) refuse('image-too-many-pixels')
  return head
}

const pixelsOf = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** Makes what has fewer pixels than there are squares side by side large enough to be cut. */
async function cuttable(pixels: Pixels): Promise<Pixels> {
  const { data, raw } = pixels
  const [width, height] = [Math.max(raw.width, LEAST_SIDE), Math.max(raw.height, LEAST_SIDE)]
  if (width === raw.width && height === raw.height) return pixels
  return pixelsOf(sharp(data, { raw }).resize({ width, height, fit: 'fill', kernel: 'nearest' }))
}

const decode = async (bytes: Buffer, longSide: number): Promise<Pixels> => {
  const picture = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error', pages: 1 })
    .rotate()
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .timeout({ seconds: DECODE_S })
  return cuttable(await pixelsOf(picture))
}

/** What a decoder cannot read is no picture. What `work` does with the pixels is not the sender's fault. */
const readable = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error) => (error instanceof Refusal ? Promise.reject(error) : refuse('image-is-null')))

/**
 * Decodes a picture that somebody sent, and works on its pixels; few at a time, and one of each account. It is upright, of 8 bits
 * and without transparency.
 * @param longSide the most pixels that its longer side keeps
 */
export async function withPicture<T>(file: SentFile, longSide: number, work: (pixels: Pixels) => Promise<T>): Promise<T> {
  // No picture comes twice: what the library remembers of it only takes room.
  sharp.cache(false)
  const bytes = withoutTexts(file.bytes)
  const head = await readable(readHead(bytes))
  return turns.take(isWhole(head) ? AT_ONCE : 1, file.userId, async () => work(await readable(decode(bytes, longSide))))
}

/** The site itself, in the turns of its accounts. */
export const SITE = 0

/** Does work on a picture of our own in the same turns; one picture may be worked on beside it. */
export const besideAnother = <T>(work: () => Promise<T>): Promise<T> => turns.take(1, SITE, work)

/** Does other work on a picture of an account in the same turns. */
export const inTurn = <T>(userId: number, work: () => Promise<T>): Promise<T> =>
  turns.take(AT_ONCE, userId, () => readable(work()))
