import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

interface Storage {
  databaseBytes: number
  mediaBytes: number
  mediaFiles: number
}

/** Returns the size of the database, and that of the pictures when they were last measured. */
export const findStorage = (db: Db): Promise<Storage> =>
  db
    .selectNoFrom(({ fn, lit, selectFrom }) => [
      sql<number>`pg_database_size(current_database())`.as('databaseBytes'),
      fn.coalesce(selectFrom('media_count').select('bytes').$asScalar(), lit(0)).as('mediaBytes'),
      fn.coalesce(selectFrom('media_count').select('files').$asScalar(), lit(0)).as('mediaFiles'),
    ])
    .executeTakeFirstOrThrow()

/** Returns when the pictures were last measured, or undefined if never. */
export const findMediaCountedAt = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('media_count').select('counted_at').executeTakeFirst())?.counted_at

/** Stores the number and size of the pictures. */
export async function saveMediaCount(db: Db, { files, bytes }: { files: number; bytes: number }, now: Date): Promise<void> {
  const row = { files, bytes, counted_at: now }
  const insert = db.insertInto('media_count').values({ id: 1, ...row })
  await insert.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute()
}

/** Returns whether the database answers. */
export const isDatabaseThere = (db: Db): Promise<boolean> =>
  db
    .selectNoFrom(({ lit }) => lit(1).as('one'))
    .execute()
    .then(
      () => true,
      () => false,
    )
