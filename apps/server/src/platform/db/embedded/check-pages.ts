import type { Db } from '../database.ts'
import {
  addPageReaders,
  checkIndex,
  countRows,
  findLostPage,
  findStored,
  forgetPages,
  isStored,
  readPages,
  readRows,
  readSequence,
  type Stored,
} from './check-pages.queries.ts'

async function checkStored(db: Db, stored: Stored): Promise<void> {
  await readPages(db, stored)
  if (stored.kind === 'table') await readRows(db, stored)
  if (stored.kind === 'toast') await countRows(db, stored)
  if (stored.kind === 'sequence') await readSequence(db, stored)
  if (stored.kind === 'btree') await checkIndex(db, stored)
  if (!stored.table) return
  const page = await findLostPage(db, stored, stored.table)
  if (page !== null) throw new Error(`page ${page} is lost`)
}

const nameOf = ({ name, table }: Stored) => (table ? `${table} (${name})` : name)

/**
 * Reads everything that the embedded database stores: each page with its checksum, each value, each index, and whether the pages are
 * there to which unique indexes point. Other calls can run between two statements.
 * @throws Error with the table and the cause, if something cannot be read
 */
export async function checkPages(db: Db): Promise<void> {
  await addPageReaders(db)
  await forgetPages(db)
  for (const stored of await findStored(db)) {
    try {
      await checkStored(db, stored)
    } catch (error) {
      // A table may have been dropped meanwhile.
      if (!(await isStored(db, stored))) continue
      throw new Error(`${nameOf(stored)}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }
}
