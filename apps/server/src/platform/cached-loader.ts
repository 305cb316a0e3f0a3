import { LRUCache } from 'lru-cache'
import { noteRead } from './made-of.ts'
import type { CountRequest } from './metrics/metrics.ts'
import type { Signal } from './signal.ts'

/**
 * Returns the options of an LRU cache that holds at most `most` entries and takes memory only as it fills. The option `max` would
 * allocate all of it at once.
 */
export const lruOf = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 })

/** Milliseconds for which a reply that is the same for everybody is cached. */
const SHARED_MS = 5_000

interface CacheOptions {
  /** Maximum number of cached keys. */
  most?: number
  /** Counts each request; one that waits for the load of another is a hit. */
  count?: CountRequest
  /** Signal that empties the cache. */
  emptyOn?: Signal
}

/**
 * Returns a function that caches the results of `load` for five seconds; concurrent callers share one load. Failed loads and
 * `null` are not cached, because what does not exist yet may exist at the next call. A reply that is made of a result is sent again
 * only while the result is cached.
 * @param load loads the value of a key
 */
export function cachedLoader<K extends string | number, V extends object | null>(
  load: (key: K) => Promise<V>,
  { most = 500, count, emptyOn }: CacheOptions = {},
) {
  // @NOTE A load that is evicted from the full cache still answers the callers that wait for it.
  const open = () =>
    new LRUCache<K, NonNullable<V>>({
      max: most,
      ttl: SHARED_MS,
      ignoreFetchAbort: true,
      fetchMethod: async (key) => (await load(key)) ?? undefined,
    })
  let cache = open()
  // @NOTE The cache is replaced: a load in progress ends in the old one, which nobody reads any more.
  emptyOn?.on(() => {
    cache = open()
  })
  return async (key: K): Promise<V> => {
    const status: LRUCache.Status<K, NonNullable<V>> = {}
    const finding = cache.fetch(key, { status })
    count?.(status.fetch === 'hit' || status.fetch === 'inflight' ? 'hit' : 'miss')
    const found = await finding
    if (found !== undefined) noteRead(() => cache.get(key) === found)
    return (found ?? null) as V
  }
}
