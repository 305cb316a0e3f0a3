import { createHmac } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { Counters } from './counters.ts'
import { countKey, undoCount } from './limit-counts.queries.ts'

/**
 * Returns counters in the database, so that a limit holds for all processes together. Keys are stored as hashes: they contain
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
