import { LRUCache } from 'lru-cache'
import { lruOf } from '../lru-of.ts'
import type { Counters } from './counters.ts'

/** Maximum number of keys that a counter holds: about 10 MB. */
const KEYS_MAX = 50_000

interface Window {
  count: number
  endsAt: number
}

/**
 * Returns counters in the memory of this process, for a site of one process. Each counter holds the `keysMax` most recently
 * counted keys.
 * @param elapsed returns the milliseconds since any fixed moment
 */
export function memoryCounters(elapsed: () => number, keysMax = KEYS_MAX): Counters {
  const counters = new Map<string, LRUCache<string, Window>>()
  const windowsOf = (name: string) => {
    const windows = counters.get(name) ?? new LRUCache<string, Window>(lruOf(keysMax))
    counters.set(name, windows)
    return windows
  }
  return (name, windowMs) => {
    const windows = windowsOf(name)
    return async (key) => {
      const now = elapsed()
      const last = windows.get(key)
      const window = last && last.endsAt > now ? last : { count: 0, endsAt: now + windowMs }
      window.count += 1
      windows.set(key, window)
      return {
        count: window.count,
        // The difference of two fractions of a millisecond is not exact.
        secondsLeft: Math.ceil(Math.round(window.endsAt - now) / 1000),
        undo: async () => {
          window.count -= 1
        },
      }
    }
  }
}
