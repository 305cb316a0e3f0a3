import { join } from 'node:path'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Platform } from '../platform.ts'
import { cleanTable, findDueTables } from './autovacuum.queries.ts'
import { damaged } from './data-folder.ts'
import type { Db } from './database.ts'
import { checkPages } from './embedded/check-pages.ts'

type Needs = Pick<Platform, 'db'> & { config: Pick<Platform['config'], 'dataDir'> }

/** Reads all of the embedded database. @throws Error with one line if something cannot be read: the job has failed, then */
export const checkDatabase = ({ db, config }: Needs): Promise<void> =>
  checkPages(db).catch((error) => {
    throw damaged(join(config.dataDir, 'db'), error)
  })

/**
 * Vacuums and analyzes the tables of the embedded database that have changed enough, by the thresholds of PostgreSQL's own
 * autovacuum, which the embedded database does not run. Without it, dead rows would pile up, and a prepared statement would keep
 * the plan that it got while its tables were empty. Other calls can run between two tables.
 * @returns the number of tables
 */
export async function autovacuum(db: Db): Promise<number> {
  const due = await findDueTables(db)
  for (const table of due) {
    await cleanTable(db, table)
    await othersTurn()
  }
  return due.length
}
