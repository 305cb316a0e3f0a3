import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A table that exists only while a database is being filled by a restore or a move. */
const MARK = sql.table('public.unfinished_copy')

/** Returns whether a restore or a move into this database has begun and not ended. */
export async function isUnfinished(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('public.unfinished_copy') is not null as there`.execute(db)
  return rows[0]?.there ?? false
}

export const markUnfinished = (db: Db) => sql`create table if not exists ${MARK} (began_at timestamptz default now())`.execute(db)

export const markFinished = (db: Db) => sql`drop table ${MARK}`.execute(db)

/** Returns whether the database has any table or view in its public schema. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')) as there
  `.execute(db)
  return rows[0]?.there ?? false
}
