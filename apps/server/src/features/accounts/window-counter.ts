import { LRUCache } from 'lru-cache'

/** The count of a key, including the current call. */
export interface Counted {
  count: number
  secondsLeft: number
  /** Reverts this count. */
  undo(): void
}

export type WindowCounter = (key: string) => Counted

/**
 * Returns a function that increments the count of a key, in windows of `windowMs` milliseconds that begin with the key's first
 * count. Only the `keysMax` most recently counted keys are held, in memory.
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
