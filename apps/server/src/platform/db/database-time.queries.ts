import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Returns the present time of the database server. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database did not return its time')
  return row.now
}
