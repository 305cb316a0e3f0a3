import { sql } from 'kysely'
import { type Db, statement } from './database.ts'

/** Returns the present time of the database server. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database did not return its time')
  return row.now
}

/**
 * @NOTE It commits a record in the write-ahead log, which needs neither a table nor a lock, so processes never wait for one
 * another. It also generates more rows than fit into 64 kB, so that they go to a temporary file: a full disk does not accept it.
 */
const writeOnce = statement<{ read_only: boolean }, []>(`
  with memory as materialized (select set_config('work_mem', '64kB', true) as size),
  spilled as materialized (
    select count(*) as rows from memory, lateral generate_series(1, 3000 + 0 * length(memory.size))),
  logged as materialized (
    select pg_logical_emit_message(true, 'guess', '') where current_setting('transaction_read_only') = 'off')
  select not exists (select from logged) as read_only from spilled where rows > 0`)

/**
 * Writes to the disk of the database and leaves no rows. Rejects if that fails.
 * @returns whether the database accepts writes; false if it only reads, such as a standby
 */
export async function acceptsWrites(db: Db): Promise<boolean> {
  const [row] = await writeOnce(db)
  return row?.read_only === false
}

/** Returns the version of the PostgreSQL server, as in `15.18`. */
export async function findVersion(db: Db): Promise<string> {
  const { rows } = await sql<{
    version: string
  }>`select split_part(current_setting('server_version'), ' ', 1) as version`.execute(db)
  return rows[0]?.version ?? ''
}

/** Names as they are written in SQL, and the rights that the role has. */
interface Rights {
  role: string
  database: string
  /** The schema in which tables are created. */
  schema: string
  createsInDatabase: boolean
  createsInSchema: boolean
}

/** Returns the rights of the role that is connected. */
export async function findRights(db: Db): Promise<Rights> {
  const { rows } = await sql<Rights>`
    select quote_ident(current_user) as role, quote_ident(current_database()) as database,
      quote_ident(coalesce(current_schema(), 'public')) as schema,
      has_database_privilege(current_database(), 'create') as "createsInDatabase",
      coalesce(has_schema_privilege(current_schema(), 'create') and has_schema_privilege(current_schema(), 'usage'), false)
        as "createsInSchema"`.execute(db)
  const [rights] = rows
  if (!rights) throw new Error('The database did not return the rights of its role')
  return rights
}
