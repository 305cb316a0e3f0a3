import { LRUCache } from 'lru-cache'

/** What was counted for a key, this time included. */
export interface Counted {
  count: number
  secondsLeft: number
  /** Takes this one back. */
  undo(): void
}

export type WindowCounter = (key: string) => Counted

/**
 * Returns a function that counts one more for a key, in windows of `windowMs` milliseconds that begin with a key's first count.
 * Only the `keysMax` keys that were counted last are held, in memory.
 */
export function windowCounter(windowMs: number, keysMax: number, elapsed: () => number): WindowCounter {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: keysMax })
  return (key) => {
    const now = elapsed()
    const last = windows.get(key)
    const window = last && last.endsAt > now ? last : { count: 0, endsAt: now + windowMs }
    window.count += 1
    windows.set(key, window)
    return {
      count: window.count,
      secondsLeft: Math.ceil((window.endsAt - now) / 1000),
      undo: () => {
        window.count -= 1
      },
    }
  }
}
