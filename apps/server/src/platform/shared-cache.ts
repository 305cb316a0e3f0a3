import { LRUCache } from 'lru-cache'

/** How long a reply that is the same for everybody is kept, in milliseconds. */
const SHARED_MS = 5_000

/**
 * Keeps what `load` gives for five seconds; callers that ask at once share one load. A failed load is not kept.
 * @param load makes the value of a key
 * @param most keys kept at the most
 */
export function sharedFor<K extends string | number, V extends object>(load: (key: K) => Promise<V>, most = 500) {
  // @NOTE a load that is crowded out of the full cache still answers whoever waits for it.
  const kept = new LRUCache<K, V>({ max: most, ttl: SHARED_MS, ignoreFetchAbort: true, fetchMethod: (key) => load(key) })
  return async (key: K): Promise<V> => (await kept.forceFetch(key)) as V
}
