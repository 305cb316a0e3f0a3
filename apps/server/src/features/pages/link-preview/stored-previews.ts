import { LRUCache } from 'lru-cache'
import { refuse } from '../../../platform/http/refuse.ts'
import { limitConcurrency } from '../../../platform/images/limit-concurrency.ts'
import { openTypefaces } from '../../../platform/images/outlines.ts'
import { besideAnother, SITE } from '../../../platform/images/picture-queue.ts'
import type { Media } from '../../../platform/media/media.ts'
import type { CountRequest } from '../../../platform/metrics/metrics.ts'
import { drawLinkCard } from './draw-link-card.ts'
import type { LinkCard } from './link-card.ts'

/** About 300 pictures. */
const CACHE_BYTES = 32 * 1024 * 1024
const WAITING_MOST = 30

async function pictureOf(store: Pick<Media, 'read'>, key: string): Promise<Buffer> {
  const reading = await store.read(key)
  if (reading.kind === 'whole') return reading.bytes
  return refuse(reading.kind === 'unavailable' ? 'service-unavailable' : 'not-found')
}

/**
 * Returns a function that returns the picture of a card as JPEG: drawn at the first request, then cached in memory. Pictures are
 * drawn one at a time, in the same queue as other work on pictures, so that crawlers do not delay uploads. The function refuses
 * with `not-found` if the card's picture is missing or corrupt, and with `service-unavailable` if too many wait or the media store
 * cannot be reached.
 * @param waitingMost maximum number of pictures that wait to be drawn
 * @param count counts the requests to the cache
 * @returns a function that also gets what is called when it begins to draw
 */
export function storedPreviews(
  store: Pick<Media, 'read'>,
  waitingMost = WAITING_MOST,
  count?: CountRequest,
): (card: LinkCard, onDraw?: () => Promise<void>) => Promise<Buffer> {
  const typefaces = openTypefaces()
  const oneByOne = limitConcurrency(1, waitingMost)
  const draw = async (card: LinkCard) => {
    const picture = card.picture && (await pictureOf(store, card.picture.key))
    return oneByOne.take(1, SITE, () => besideAnother(() => drawLinkCard(card, picture, typefaces)))
  }
  const cache = new LRUCache<string, Buffer, LinkCard>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => draw(context),
  })
  return async (card, onDraw) => {
    const status: LRUCache.Status<string, Buffer, LinkCard> = {}
    const drawn = cache.forceFetch(JSON.stringify(card), { context: card, status })
    const isNew = status.fetch === 'miss'
    count?.(isNew ? 'miss' : 'hit')
    const [picture] = await Promise.all([drawn, isNew && onDraw?.()])
    return picture
  }
}
