import { LRUCache } from 'lru-cache'
import type { Signal } from './signal.ts'

/** How long a reply that is the same for everybody is kept, in milliseconds. */
const SHARED_MS = 5_000

interface CacheOptions {
  /** Keys that are kept at the most. */
  most?: number
  /** Empties the cache. */
  emptyOn?: Signal
}

/**
 * Keeps what `load` returns for five seconds; callers that ask at the same time share one load. A failed load is not kept, and neither
 * is `null`: what does not exist yet may exist at the next call.
 * @param load makes the value of a key
 */
export function sharedFor<K extends string | number, V extends object | null>(
  load: (key: K) => Promise<V>,
  { most = 500, emptyOn }: CacheOptions = {},
) {
  // @NOTE a load that is crowded out of the full cache still answers whoever waits for it.
  const open = () =>
    new LRUCache<K, NonNullable<V>>({
      max: most,
      ttl: SHARED_MS,
      ignoreFetchAbort: true,
      fetchMethod: async (key) => (await load(key)) ?? undefined,
    })
  let kept = open()
  // @NOTE a new one in its place: a load that is under way ends in the old one, where nobody asks any more.
  emptyOn?.on(() => {
    kept = open()
  })
  return async (key: K): Promise<V> => ((await kept.fetch(key)) ?? null) as V
}
