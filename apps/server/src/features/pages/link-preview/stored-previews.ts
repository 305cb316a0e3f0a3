import { LRUCache } from 'lru-cache'
import { refuse } from '../../../platform/http/refuse.ts'
import { limitConcurrency } from '../../../platform/images/limit-concurrency.ts'
import { besideAnother, SITE } from '../../../platform/images/open-picture.ts'
import { openTypefaces } from '../../../platform/images/outlines.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import { drawLinkCard } from './draw-link-card.ts'
import type { LinkCard } from './link-card.ts'

/** About 300 pictures. */
const CACHE_BYTES = 32 * 1024 * 1024
const WAITING_MOST = 30

/**
 * Returns a function that returns the picture of a card as JPEG: drawn at the first request, then cached in memory. Pictures are
 * drawn one at a time, in the same queue as other work on pictures, so that crawlers do not delay uploads. The function refuses
 * with `not-found` if the media store lacks the card's picture, and with `service-unavailable` if too many wait.
 * @param waitingMost maximum number of pictures that wait to be drawn
 */
export function storedPreviews(store: Pick<MediaStore, 'get'>, waitingMost = WAITING_MOST): (card: LinkCard) => Promise<Buffer> {
  const typefaces = openTypefaces()
  const oneByOne = limitConcurrency(1, waitingMost)
  const draw = async (card: LinkCard) => {
    const picture = card.picture && ((await store.get(card.picture.key)) ?? refuse('not-found'))
    return oneByOne.take(1, SITE, () => besideAnother(() => drawLinkCard(card, picture, typefaces)))
  }
  const cache = new LRUCache<string, Buffer, LinkCard>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => draw(context),
  })
  return (card) => cache.forceFetch(JSON.stringify(card), { context: card })
}
