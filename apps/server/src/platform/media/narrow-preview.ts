import { NARROW } from '@guess/contract/rules/pictures'
import sharp from 'sharp'
import { serialiseByKey } from '../serialise-by-key.ts'
import type { Media, Reading } from './media.ts'

/** Half the bytes of WebP for the same look. A higher effort takes seconds and saves a twentieth. */
export const NARROW_AVIF = { quality: 50, effort: 2 }

/** Returns the media key of the narrow version of a preview, by the preview's name. */
export const narrowPreviewKey = (preview: string) => `${preview}/${NARROW.file}`

/**
 * Returns the narrow version of a preview; a moving one as it is, because its frames would take seconds.
 * @NOTE sharp runs in the server here, not in the process of uploads (decision 52): what it reads is a WebP that the site has encoded itself.
 */
async function narrowed(wide: Buffer): Promise<Buffer> {
  const { pages = 1 } = await sharp(wide).metadata()
  return pages > 1 ? wide : sharp(wide).resize({ width: NARROW.width }).avif(NARROW_AVIF).toBuffer()
}

const wideKey = (preview: string) => `${preview}/960.webp`

async function make(media: Media, preview: string, wide: Buffer): Promise<Reading> {
  const bytes = await narrowed(wide).catch(() => null)
  if (!bytes) {
    media.reportCorrupt(wideKey(preview))
    return { kind: 'corrupt' }
  }
  if (bytes === wide) return { kind: 'whole', bytes }
  const put = await media.putDerived(narrowPreviewKey(preview), bytes, wideKey(preview))
  return put === 'missing' ? { kind: 'missing' } : { kind: 'whole', bytes }
}

/**
 * Returns a function that reads the narrow version of a stored preview, by the preview's name: AVIF, or the wide WebP of a moving
 * one. It makes and stores it at the first call, one preview at a time, so that a page of them leaves room for uploads. A name that
 * no preview has does not wait.
 */
export function narrowPreviews(media: Media): (preview: string) => Promise<Reading> {
  const pending = new Map<string, Promise<Reading>>()
  // All under one key. Not the queue of pictures, which refuses when it is full.
  const serialise = serialiseByKey()
  const makeAlone = (preview: string, wide: Buffer) => serialise('narrow', () => make(media, preview, wide))
  const read = async (preview: string): Promise<Reading> => {
    const stored = await media.find(narrowPreviewKey(preview))
    if (stored.kind === 'whole' || stored.kind === 'unavailable') return stored
    const wide = await media.read(wideKey(preview))
    return wide.kind === 'whole' ? makeAlone(preview, wide.bytes) : wide
  }

  return (preview) => {
    const reading = pending.get(preview) ?? read(preview).finally(() => pending.delete(preview))
    pending.set(preview, reading)
    return reading
  }
}
