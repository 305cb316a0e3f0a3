import sharp from 'sharp'
import type { MediaStore } from './media-store.ts'

/** Width in pixels of the version of a whole picture that phones load: a phone's width at twice its density. */
const NARROW_WIDTH = 720

const QUALITY = 80

/** Returns the media key of a picture's narrow version, by the picture's name. */
export const narrowKey = (picture: string) => `${picture}/${NARROW_WIDTH}.webp`

/**
 * Makes the narrow version of a stored picture, unless it has been made before.
 * @returns its media key, or null if the picture is missing or not wider
 */
export async function narrowPicture(media: MediaStore, picture: string): Promise<string | null> {
  const key = narrowKey(picture)
  if (await media.get(key)) return key
  const stored = await media.get(`${picture}.webp`)
  if (!stored) return null
  const { width } = await sharp(stored).metadata()
  if (width <= NARROW_WIDTH) return null
  await media.put(key, await sharp(stored).resize({ width: NARROW_WIDTH }).webp({ quality: QUALITY }).toBuffer())
  return key
}
