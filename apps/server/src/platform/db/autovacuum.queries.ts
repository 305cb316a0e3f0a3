import { sql } from 'kysely'
import { type Db, statement } from './database.ts'

/**
 * Thresholds of PostgreSQL's autovacuum: a number of rows, plus a fraction of the table. The embedded database has no autovacuum: a job
 * does what it would do.
 */
const VACUUM_ROWS = 50
const VACUUM_PART = 0.2
const ANALYZE_ROWS = 50
const ANALYZE_PART = 0.1

/** A table with its schema, quoted if necessary, and whether it needs a vacuum. */
export interface DueTable {
  name: string
  vacuum: boolean
}

const selectDue = statement<DueTable, [number, number, number, number]>(`
  select due.name, due.vacuum from (
    select s.relid::regclass::text as name, s.n_dead_tup > $1 + $2::float8 * greatest(c.reltuples, 0) as vacuum,
      s.n_mod_since_analyze > $3 + $4::float8 * greatest(c.reltuples, 0) as analyze
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  ) due where due.vacuum or due.analyze order by due.name`)

/** Returns the tables that autovacuum would vacuum or analyze now. */
export async function findDueTables(db: Db): Promise<DueTable[]> {
  // PostgreSQL writes the counts of changes some seconds later by itself, but the embedded database never does.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  return selectDue(db, VACUUM_ROWS, VACUUM_PART, ANALYZE_ROWS, ANALYZE_PART)
}

/** Collects the statistics of a table, after removing its dead rows if `vacuum` is set. */
export async function cleanTable(db: Db, { name, vacuum }: DueTable): Promise<void> {
  await sql`${sql.raw(vacuum ? 'vacuum (analyze)' : 'analyze')} ${sql.raw(name)}`.execute(db)
}
