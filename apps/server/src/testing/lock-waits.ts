import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** Returns how many connections to this PostgreSQL database wait for a lock. */
export async function waitingForLocks(db: Db): Promise<number> {
  const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  return (await waits.execute(db)).rows.length
}
