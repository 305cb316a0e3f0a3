import { type Db, statement } from './database.ts'

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
