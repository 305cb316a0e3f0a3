import type { ReportProgress } from '../control-socket.ts'
import type { Db } from '../db/database.ts'
import { migrate, migrateLike, refuseUnknown } from '../db/migrate.ts'
import { type DatabaseSummary, summariesOf, tablesInOrder } from './site-snapshot.ts'
import {
  emptyTables,
  fixTextForm,
  hasTables,
  insertRows,
  isUnfinished,
  markFinished,
  markUnfinished,
  setSequence,
  switchTriggers,
  type TableSummary,
  tableNames,
} from './tables.queries.ts'

/** Fills a database with the rows of another one. */
export interface Filling {
  /** Inserts rows of a table in PostgreSQL's text form. The tables must come in key order. */
  add(table: string, rows: readonly string[]): Promise<void>
  /** Compares the database with the one that was copied, and brings its schema up to date. Throws if they differ. */
  finish(): Promise<void>
}

/**
 * Throws if the database has tables of its own, so that nothing in it is overwritten. One that an interrupted copy has begun to
 * fill is accepted.
 * @param place what the operator calls the database
 */
export async function refuseFull(db: Db, place: string): Promise<void> {
  if ((await hasTables(db)) && !(await isUnfinished(db)))
    throw new Error(`${place} is not empty, so nothing was written. Use an empty one.`)
}

/** Throws if a restore or a move into the database has not come to its end. */
export async function refuseUnfinished(db: Db): Promise<void> {
  if (!(await isUnfinished(db))) return
  throw new Error('A restore or a move into this database was interrupted. Run the same command again.')
}

/** Returns a line for each table whose copy differs. */
function differences(expected: readonly TableSummary[], found: readonly TableSummary[]): string[] {
  const byName = new Map(found.map((table) => [table.name, table]))
  return expected.flatMap(({ name, rows, checksum }) => {
    const copy = byName.get(name)
    if (!copy) return [`${name} is missing`]
    if (copy.rows !== rows) return [`${name} has ${copy.rows} rows instead of ${rows}`]
    return copy.checksum === checksum ? [] : [`${name} has other contents`]
  })
}

async function compare(db: Db, { tables }: DatabaseSummary): Promise<void> {
  const wrong = await db.transaction().execute(async (trx) => {
    await fixTextForm(trx)
    return differences(tables, await summariesOf(trx, await tablesInOrder(trx)))
  })
  if (wrong.length > 0) throw new Error(`The copy differs from the original: ${wrong.join('; ')}. Run the command again.`)
}

/**
 * Begins to fill an empty database, or one that an interrupted copy has left half full. Until `finish`, no server starts on it.
 * @param summary the database that is copied
 * @param report is told how far the filling is
 * @throws Error with one line, before anything is written, if a newer version has written the database that is copied
 */
export async function fillDatabase(db: Db, summary: DatabaseSummary, report: ReportProgress): Promise<Filling> {
  await refuseUnknown(summary.migrations)
  await markUnfinished(db)
  await migrateLike(db, summary.migrations)
  const names = await tableNames(db)
  await emptyTables(db, names)
  await switchTriggers(db, names, 'disable')
  const total = summary.tables.reduce((rows, table) => rows + table.rows, 0)
  let written = 0
  return {
    async add(table, rows) {
      await db.transaction().execute(async (trx) => {
        await fixTextForm(trx)
        await insertRows(trx, table, rows)
      })
      const before = written
      written += rows.length
      if (tenths(written, total) > tenths(before, total)) report(`${written} of ${total} rows`)
    },
    async finish() {
      for (const state of summary.sequences) await setSequence(db, state)
      await switchTriggers(db, names, 'enable')
      await compare(db, summary)
      await migrate(db)
      await markFinished(db)
      report(`${summary.tables.length} tables with ${total} rows: counts and checksums are equal`)
    },
  }
}

const tenths = (done: number, total: number) => Math.floor((10 * done) / total)
