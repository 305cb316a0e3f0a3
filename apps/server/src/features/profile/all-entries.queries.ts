import { type Db, statement } from '../../platform/db/database.ts'

export interface ListEntry {
  id: number
  /** 1 watched, 2 plan to watch, 3 manga read. */
  animeListTypeId: number
  animeName: string
  addedAt: Date
}

const selectAll = statement<ListEntry, [number]>(`
  select id, list_type as "animeListTypeId", anime_name as "animeName", added_at as "addedAt"
  from anime_list_entries where user_id = $1 order by list_type, added_at, id`)

/** Every entry of a user's lists, oldest first. */
export const findAllEntries = (db: Db, userId: number) => selectAll(db, userId)

const deleteAll = statement<{ id: number }, [number]>('delete from anime_list_entries where user_id = $1 returning id')

/** Takes out all lists of a user; gives how many entries they had. */
export const deleteEntriesOf = async (db: Db, userId: number) => (await deleteAll(db, userId)).length
