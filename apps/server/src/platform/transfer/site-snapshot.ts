import type { Db } from '../db/database.ts'
import { executedMigrations } from '../db/migrate.ts'
import { inKeyOrder } from './key-order.ts'
import {
  fixTextForm,
  references,
  rowsOf,
  type SequenceState,
  sequenceStates,
  summaryOf,
  type TableSummary,
  tableNames,
} from './tables.queries.ts'

/** Number of rows that are read and written at once. */
const ROWS_AT_ONCE = 1_000

/** What a copy of the database must be equal to. */
export interface DatabaseSummary {
  /** Names of the migrations that led to the schema, in order. */
  migrations: string[]
  /** In key order: each table comes after those that it refers to. */
  tables: TableSummary[]
  sequences: SequenceState[]
}

/** The database at one moment. */
export interface SiteSnapshot {
  summary: DatabaseSummary
  /** Yields the rows of a table in PostgreSQL's text form, some hundred at a time. */
  rowsOf(table: string): AsyncIterable<string[]>
}

/** Returns the names of all tables, each after those that it refers to. */
export const tablesInOrder = async (db: Db) => inKeyOrder(await tableNames(db), await references(db))

/** Returns what the tables contain now. It needs a transaction with a fixed text form. */
export async function summariesOf(trx: Db, names: readonly string[]): Promise<TableSummary[]> {
  const summaries: TableSummary[] = []
  for (const name of names) summaries.push(await summaryOf(trx, name))
  return summaries
}

/**
 * Calls `work` with the whole database as it is at one moment.
 * @NOTE On a PostgreSQL server everybody else goes on meanwhile. The embedded database has one session, which belongs to the
 * snapshot until `work` is done: all other statements wait.
 */
export const withSnapshot = <T>(db: Db, work: (snapshot: SiteSnapshot) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await fixTextForm(trx)
      const migrations = await executedMigrations(trx)
      const tables = await summariesOf(trx, await tablesInOrder(trx))
      const sequences = await sequenceStates(trx)
      return work({ summary: { migrations, tables, sequences }, rowsOf: (table) => rowsOf(trx, table, ROWS_AT_ONCE) })
    })
