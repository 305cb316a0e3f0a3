import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** The widths a preview is kept in, in pixels. */
export const PREVIEW_WIDTHS = [480, 960] as const

const QUALITY = 80
const HASH_SIDE = 100
const DECODED_SIDE = 1920

export interface Preview {
  /** WebP by width. */
  files: { width: number; bytes: Buffer }[]
  /** ThumbHash in base64, about 30 characters. */
  placeholder: string
}

/**
 * The picture upright, decoded once for all that is made of it.
 * @NOTE Not only for speed: decoders that fail side by side on one broken SVG destroy the memory of the process.
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

/** Makes the files of a game's preview (16:9) and what is shown until they arrive. */
export async function makePreview(source: Buffer): Promise<Preview> {
  const picture = await decoded(source)
  const files = PREVIEW_WIDTHS.map(async (width) => ({
    width,
    bytes: await picture
      .clone()
      .resize({ width, height: Math.round((width * 9) / 16), fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer(),
  }))
  return { files: await Promise.all(files), placeholder: await placeholderOf(picture.clone()) }
}
