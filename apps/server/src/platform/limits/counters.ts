import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { lruOf } from '../cached-loader.ts'
import type { Db } from '../db/database.ts'
import { networkOf } from '../http/networks.ts'
import { refuseAtLimit } from '../http/refuse.ts'
import { countKey, undoCount } from './limit-counts.queries.ts'

/** The count of a key in its current window, including the current call. */
export interface Counted {
  count: number
  /** Seconds until the window ends, at least 1. */
  secondsLeft: number
  /** Reverts this count. Has no effect after the window has ended. */
  undo(): Promise<void>
}

/** Counts a key once more. A window begins with the key's first count. Rejects if the count cannot be stored. */
export type CountKey = (key: string) => Promise<Counted>

/**
 * Creates a counter. Counters of one name share their counts, in all processes that use one PostgreSQL server.
 * @param windowMs length of the windows in milliseconds
 */
export type Counters = (name: string, windowMs: number) => CountKey

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

/**
 * Returns counters in the database, so that a limit holds for all processes together (decision 23). Keys are stored as hashes: they contain
 * network addresses.
 */
export function databaseCounters(db: Db, secret: string): Counters {
  const keyOf = (name: string, key: string) => createHmac('sha256', secret).update(`${name}\0${key}`).digest('base64url')
  return (name, windowMs) => async (key) => {
    const stored = keyOf(name, key)
    const { count, seconds, ends_at: endsAt } = await countKey(db, stored, windowMs)
    return { count, secondsLeft: seconds, undo: () => undoCount(db, stored, endsAt) }
  }
}

/**
 * Returns a check that counts a request by its network. Refuses with `too-many-requests` above the maximum, and if the count
 * cannot be stored it rejects: the limit never opens.
 * @param max maximum number of requests per window; a fraction is rounded up
 */
export const limitCalls =
  (count: CountKey, max: number) =>
  async (request: FastifyRequest): Promise<void> => {
    const counted = await count(networkOf(request))
    if (counted.count > Math.ceil(max)) refuseAtLimit('guesses', counted.secondsLeft)
  }
