import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Media } from './media.ts'

const NAMES_MAX = 10_000

export const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/**
 * Returns a function that returns the SHA-256 of a picture, as its address serves it, in hex; null if it cannot be read. A picture
 * never changes, so it is read once per process.
 */
export function pictureHashes(media: Pick<Media, 'read'>): (name: string) => Promise<string | null> {
  const hashes = new LRUCache<string, string>({ max: NAMES_MAX })
  return async (name) => {
    const known = hashes.get(name)
    if (known) return known
    const reading = await media.read(`${name}.webp`)
    if (reading.kind !== 'whole') return null
    const hash = sha256(reading.bytes)
    hashes.set(name, hash)
    return hash
  }
}
