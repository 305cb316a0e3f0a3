import { IMAGE_PIXELS_MAX } from '@guess/contract/rules/limits'
import { STORED_WIDTHS } from '@guess/contract/rules/pictures'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { WEBP_EFFORT } from './cut-in-squares.ts'
import type { Pixels } from './open-picture.ts'

const WEBP = { quality: 80, effort: WEBP_EFFORT }
const HASH_SIDE = 100
const GIF_S = 30
export const DECODED_SIDE = 1920

export interface Preview {
  /** WebP files by width. */
  files: { width: number; bytes: Buffer }[]
  /** ThumbHash in base64, about 30 characters. */
  placeholder: string
}

/**
 * Returns the upright picture, decoded once for everything that is made of it.
 * @NOTE This is needed not only for speed: decoders that fail in parallel on one broken SVG corrupt the memory of the process.
 */
async function decoded(source: Buffer): Promise<Sharp> {
  const { data, info } = await sharp(source)
    .rotate()
    .resize({ width: DECODED_SIDE, height: DECODED_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

async function placeholderOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: HASH_SIDE, height: HASH_SIDE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

const sizeFor = (width: number) => ({ width, height: Math.round((width * 9) / 16), fit: 'cover' as const })

async function encodePreview(picture: Sharp): Promise<Preview> {
  const files = STORED_WIDTHS.map(async (width) => ({
    width,
    bytes: await picture.clone().resize(sizeFor(width)).webp(WEBP).toBuffer(),
  }))
  return { files: await Promise.all(files), placeholder: await placeholderOf(picture.clone()) }
}

/** Makes, of one of our own picture files, the files of a game's preview (16:9), and the placeholder shown until they have loaded. */
export const makePreview = async (source: Buffer): Promise<Preview> => encodePreview(await decoded(source))

/** Makes a preview from pixels. */
export const previewFromPixels = ({ data, raw }: Pixels): Promise<Preview> => encodePreview(sharp(data, { raw }))

/** Makes a preview from a GIF, which stays animated. */
export async function previewFromGif(source: Uint8Array): Promise<Preview> {
  const files: Preview['files'] = []
  for (const width of STORED_WIDTHS) {
    const animated = sharp(source, { animated: true, limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' })
    const bytes = await animated.resize(sizeFor(width)).webp(WEBP).timeout({ seconds: GIF_S }).toBuffer()
    files.push({ width, bytes })
  }
  return { files, placeholder: await placeholderOf(sharp(source)) }
}
