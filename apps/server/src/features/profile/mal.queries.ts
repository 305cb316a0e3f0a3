import { LIST_MAX } from '@guess/contract/rules/limits'
import { type Db, statement } from '../../platform/db/database.ts'
import { addForOwner } from './lists.queries.ts'
import type { ImportedEntry } from './read-mal-list.ts'

const insertEntries = statement<{ full: boolean; added: number }, [number, number[], string[], string[], Date]>(`
  with fresh as (
    select * from unnest($2::smallint[], $3::text[], $4::text[]) as brought (list_type, anime_name, name_key)
    where not exists (
      select from anime_list_entries e
      where e.user_id = $1 and e.name_key = brought.name_key and (e.list_type = 3) = (brought.list_type = 3))
  ), too_many as (
    select from fresh f group by f.list_type
    having count(*) + (select count(*) from anime_list_entries e where e.user_id = $1 and e.list_type = f.list_type) > ${LIST_MAX}
  ), added as (
    insert into anime_list_entries (user_id, list_type, anime_name, name_key, added_at)
    select $1::integer, list_type, anime_name, name_key, $5 from fresh where not exists (select from too_many)
    returning id
  )
  select exists (select from too_many) as full, (select count(*) from added) as added`)

/**
 * Adds entries that are on none of the user's lists yet. Returns how many, or why none were added: `full` if a list would become
 * too long.
 */
export async function addEntries(
  db: Db,
  userId: number,
  entries: readonly ImportedEntry[],
  now: Date,
): Promise<number | 'full' | 'no-user'> {
  const types = entries.map(({ type }) => type)
  const names = entries.map(({ animeName }) => animeName)
  const keys = entries.map(({ nameKey }) => nameKey)
  return addForOwner(db, userId, async (trx) => {
    const [row] = await insertEntries(trx, userId, types, names, keys, now)
    return row?.full ? 'full' : (row?.added ?? 0)
  })
}

/** Returns the name of a user, or null if there is no such user. */
export async function findUserName(db: Db, userId: number): Promise<string | null> {
  const user = db.selectFrom('users').select('user_name').where('id', '=', userId).where('deleted_at', 'is', null)
  return (await user.executeTakeFirst())?.user_name ?? null
}
