import type { Report } from '../control-socket.ts'
import type { Db } from '../db/database.ts'
import { fillDatabase } from './fill-database.ts'
import { withSnapshot } from './site-snapshot.ts'

/**
 * Copies all rows from one database into another one that is empty, and compares both. An interrupted move can be repeated.
 * @returns the number of rows
 * @throws Error with one line if the target differs afterwards
 */
export const moveDatabase = (source: Db, target: Db, report: Report): Promise<number> =>
  withSnapshot(source, async ({ summary, rowsOf }) => {
    const filling = await fillDatabase(target, summary, report)
    for (const { name } of summary.tables) for await (const rows of rowsOf(name)) await filling.add(name, rows)
    await filling.finish()
    return summary.tables.reduce((sum, table) => sum + table.rows, 0)
  })
