import type { Db } from '../../platform/db/database.ts'
import { hasAnyTitle, insertTitles, type NewTitle } from './titles.queries.ts'

/** Inserts the initial titles if the database has none. */
export async function insertMissingTitles(db: Db, read: () => Promise<readonly NewTitle[]>): Promise<void> {
  if (!(await hasAnyTitle(db))) await insertTitles(db, await read())
}
