import { LIST_MAX } from '@guess/contract/rules/limits'
import { type Db, statement } from '../../platform/db/database.ts'
import { LIVING_OWNER } from './living-owner.ts'

/** 1 watched, 2 plan to watch, 3 manga read. */
export type ListType = 1 | 2 | 3

interface Entry {
  id: number
  animeName: string
}

/** Whether list `type` of user $1 has room for one more. */
const hasRoom = (type: string) =>
  `(select count(*) from anime_list_entries where user_id = $1 and list_type = ${type}) < ${LIST_MAX}`

const selectPage = statement<
  { shown: boolean } & { [K in keyof Entry]: Entry[K] | null },
  [number, boolean, number, number, number]
>(`
  select u.show_anime_list as shown, e.id, e.anime_name as "animeName" from users u
  left join lateral (
    select * from anime_list_entries
    where user_id = u.id and list_type = $3 and (u.show_anime_list or $2)
    order by added_at desc, id desc limit $4 offset $5
  ) e on true
  where u.id = $1 and u.deleted_at is null
  order by e.added_at desc, e.id desc`)

interface Page {
  shown: boolean
  entries: Entry[]
}

/**
 * Entries of a list from `from` on, newest first; null where there is no such user.
 * @param isOwner the owner sees lists that are hidden from others
 */
export async function findEntries(
  db: Db,
  userId: number,
  isOwner: boolean,
  list: { type: number; limit: number; from: number },
): Promise<Page | null> {
  const rows = await selectPage(db, userId, isOwner, list.type, list.limit, list.from)
  const [first] = rows
  const entries = rows.filter((row): row is { shown: boolean } & Entry => row.id !== null)
  return first ? { shown: first.shown, entries: entries.map(({ id, animeName }) => ({ id, animeName })) } : null
}

const selectListed = statement<{ listType: ListType | null }, [number, boolean, string]>(`
  select (select list_type from anime_list_entries
    where user_id = u.id and name_key = $3 and (u.show_anime_list or $2)
    order by list_type limit 1) as "listType"
  from users u where u.id = $1 and u.deleted_at is null`)

/** Which of a user's lists a title is on, those of anime first; null where there is no such user. */
export const findListed = async (db: Db, userId: number, isOwner: boolean, nameKey: string) =>
  (await selectListed(db, userId, isOwner, nameKey))[0] ?? null

const selectWatched = statement<{ count: number }, [number]>(`
  select (select count(*) from anime_list_entries where user_id = u.id and list_type = 1) as count
  from users u where u.id = $1 and u.deleted_at is null`)

/** How many titles a user has watched; null where there is no such user. */
export const countWatchedOf = async (db: Db, userId: number) => (await selectWatched(db, userId))[0] ?? null

// Of watched (1) and plan to watch (2) the smaller wins: what is watched stays so, what was planned moves. Manga (3) meets only itself.
const upsertEntry = statement<{ there: boolean; id: number | null }, [number, number, string, string, Date]>(`
  with ${LIVING_OWNER}, listed as (
    insert into anime_list_entries as kept (user_id, list_type, anime_name, name_key, added_at)
    select owner.id, $2::smallint, $3, $4, $5::timestamptz from owner
    where ${hasRoom('$2')} or exists (
      select 1 from anime_list_entries
      where user_id = $1 and name_key = $4 and (list_type = 3) = ($2 = 3) and list_type <= $2)
    on conflict (user_id, name_key, (list_type = 3)) do update set
      list_type = least(kept.list_type, excluded.list_type),
      added_at = case when excluded.list_type < kept.list_type then excluded.added_at else kept.added_at end
    returning id
  )
  select exists (select from owner) as there, (select id from listed) as id`)

/** Puts a title on a list, or finds it there (PROFILE-4, PROFILE-5); gives its id, or why there is none. */
export async function addEntry(
  db: Db,
  userId: number,
  entry: { type: number; animeName: string; nameKey: string; now: Date },
): Promise<number | 'full' | 'no-user'> {
  const [row] = await upsertEntry(db, userId, entry.type, entry.animeName, entry.nameKey, entry.now)
  return row?.there ? (row.id ?? 'full') : 'no-user'
}

const updateType = statement<{ moved: boolean; full: boolean }, [number, number, Date]>(`
  with moved as (
    update anime_list_entries
    set list_type = 1, added_at = case when list_type = 2 then $3::timestamptz else added_at end
    where id = $2 and user_id = $1 and list_type in (1, 2) and (list_type = 1 or ${hasRoom('1')})
    returning id
  )
  select exists (select from moved) as moved, not ${hasRoom('1')}
    and exists (select from anime_list_entries where id = $2 and user_id = $1 and list_type = 2) as full`)

/** Moves an entry from plan to watch to watched; one that is watched already stays where it is. */
export async function moveEntry(db: Db, userId: number, id: number, now: Date): Promise<'moved' | 'full' | 'not-there'> {
  const [row] = await updateType(db, userId, id, now)
  if (row?.moved) return 'moved'
  return row?.full ? 'full' : 'not-there'
}

const deleteEntry = statement<{ id: number }, [number, number]>(
  'delete from anime_list_entries where user_id = $1 and id = $2 returning id',
)

/** Takes an entry off its owner's list; false where the owner has none such. */
export const removeEntry = async (db: Db, userId: number, id: number) => (await deleteEntry(db, userId, id)).length === 1
