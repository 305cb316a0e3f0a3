import type { Db } from '../../platform/db/database.ts'
import type { ListType } from '../../platform/db/tables-accounts.ts'
import { titleOf } from './title.ts'

/** An entry of a list that is imported with the time at which it was added. */
interface PastEntry {
  userId: number
  list: 'watched' | 'planned' | 'manga'
  title: string
  addedAt: Date
}

const TYPES = { watched: 1, planned: 2, manga: 3 } as const satisfies Record<PastEntry['list'], ListType>

/** Inserts at most 10,000 entries of lists. Fails if one of them is listed already. */
export async function insertPastEntries(db: Db, entries: readonly PastEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ userId, list, title, addedAt }) => {
    const { animeName, nameKey } = titleOf(title)
    return { user_id: userId, list_type: TYPES[list], anime_name: animeName, name_key: nameKey, added_at: addedAt }
  })
  await db.insertInto('anime_list_entries').values(rows).execute()
}
