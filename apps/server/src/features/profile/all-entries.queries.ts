import type { Db } from '../../platform/db/database.ts'

export interface ListEntry {
  id: number
  /** 1 watched, 2 plan to watch, 3 manga read. */
  animeListTypeId: number
  animeName: string
  addedAt: Date
}

/** Returns all entries of a user's lists, oldest first. */
export const findAllEntries = (db: Db, userId: number): Promise<ListEntry[]> =>
  db
    .selectFrom('anime_list_entries')
    .select(['id', 'list_type as animeListTypeId', 'anime_name as animeName', 'added_at as addedAt'])
    .where('user_id', '=', userId)
    .orderBy('list_type')
    .orderBy('added_at')
    .orderBy('id')
    .execute()

/** Deletes all lists of a user. Returns how many entries they had. */
export async function deleteEntriesOf(db: Db, userId: number): Promise<number> {
  const entries = db.deleteFrom('anime_list_entries').where('user_id', '=', userId)
  return (await entries.returning('id').execute()).length
}
