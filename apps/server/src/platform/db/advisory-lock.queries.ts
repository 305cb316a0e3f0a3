import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Serialises the transactions that take the lock of a name, until this one ends. A name begins with what it locks, such as `daily` or
 * `reset <mailbox>`, so that no two purposes share a lock.
 */
export async function takeAdvisoryLock(trx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
