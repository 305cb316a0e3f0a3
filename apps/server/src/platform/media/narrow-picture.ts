import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Media } from './media.ts'
import { NARROW_AVIF } from './narrow-preview.ts'

/** Width in pixels of the version of a whole picture that phones load: a phone's width at twice its density. */
const NARROW_WIDTH = 720

/** Number of pictures whose narrow version is remembered: the starter, and those before it. */
const REMEMBERED = 20

/** Returns the media key of a picture's narrow version, by the picture's name. */
export const narrowKey = (picture: string) => `${picture}/${NARROW_WIDTH}.avif`

/** Returns the media key of the narrow version that releases before 1.0 made. */
export const formerNarrowKey = (picture: string) => `${picture}/${NARROW_WIDTH}.webp`

/** Returns the narrow version, or null if the picture is not wider. In the server itself, for the reason in `narrow-preview.ts`. */
async function narrowed(picture: Buffer): Promise<Buffer | null> {
  const { width } = await sharp(picture).metadata()
  return width > NARROW_WIDTH ? sharp(picture).resize({ width: NARROW_WIDTH }).avif(NARROW_AVIF).toBuffer() : null
}

/**
 * Returns a function that makes the narrow version of a stored picture, unless it has been made before. It returns the media key,
 * or null if the picture is not wider, cannot be read, or the narrow version cannot be stored; what failed is tried again at the
 * next call.
 */
export function narrowPictures(media: Media): (picture: string) => Promise<string | null> {
  const known = new LRUCache<string, { key: string | null }>({ max: REMEMBERED })

  const make = async (picture: string): Promise<{ key: string | null } | null> => {
    const key = narrowKey(picture)
    const stored = await media.find(key)
    if (stored.kind === 'whole') return { key }
    const reading = stored.kind === 'unavailable' ? stored : await media.read(`${picture}.webp`)
    if (reading.kind !== 'whole') return null
    try {
      const bytes = await narrowed(reading.bytes)
      if (!bytes) return { key: null }
      return (await media.putDerived(key, bytes, `${picture}.webp`)) === 'stored' ? { key } : null
    } catch {
      media.reportCorrupt(`${picture}.webp`)
      return null
    }
  }

  return async (picture) => {
    const found = known.get(picture) ?? (await make(picture))
    if (!found) return null
    known.set(picture, found)
    return found.key
  }
}
