import { LIST_MAX } from '@guess/contract/rules/limits'
import type { ExpressionBuilder } from 'kysely'
import { type Db, statement } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { ListType } from '../../platform/db/tables-accounts.ts'
import { titleOf } from './title.ts'

/**
 * Adds to the lists of a user in a transaction, one addition of a user at a time, and returns what `add` returns; `no-user` if
 * the account is deleted. A token, and a cached session, outlive an account by seconds.
 * @NOTE the lock is a statement of its own: the statements after it see what was written while it waited, so that additions at
 * once count each other's entries, and no entry is added after a deletion.
 */
export const addForOwner = <T>(db: Db, userId: number, add: (trx: Db) => Promise<T>): Promise<T | 'no-user'> =>
  db.transaction().execute(async (trx) => {
    const living = trx.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is', null)
    const owner = await living.forNoKeyUpdate().executeTakeFirst()
    return owner ? add(trx) : 'no-user'
  })

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

interface Entry {
  id: number
  animeName: string
}

/** Returns the SQL condition that list `type` of user $1 has room for one more entry. */
const hasRoom = (type: string) =>
  `(select count(*) from anime_list_entries where user_id = $1 and list_type = ${type}) < ${LIST_MAX}`

const livingUser = (db: Db, userId: number) =>
  db.selectFrom('users as u').where('u.id', '=', userId).where('u.deleted_at', 'is', null)

/** Selects the visible entries of a user `u`: hidden lists are visible only to their owner. */
const visibleEntries = (eb: ExpressionBuilder<Tables & { u: Tables['users'] }, 'u'>, isOwner: boolean) =>
  eb
    .selectFrom('anime_list_entries as e')
    .whereRef('e.user_id', '=', 'u.id')
    .where(({ or, ref, val }) => or([ref('u.show_anime_list'), val(isOwner)]))

interface Page {
  shown: boolean
  entries: Entry[]
}

/**
 * Returns the entries of a list from `from` on, newest first; null if there is no such user.
 * @param isOwner the owner sees lists that are hidden from others
 */
export async function findEntries(
  db: Db,
  userId: number,
  isOwner: boolean,
  list: { type: ListType; limit: number; from: number },
): Promise<Page | null> {
  const rows = await livingUser(db, userId)
    .leftJoinLateral(
      (eb) =>
        visibleEntries(eb, isOwner)
          .select(['e.id', 'e.anime_name as animeName', 'e.added_at'])
          .where('e.list_type', '=', list.type)
          .orderBy('e.added_at', 'desc')
          .orderBy('e.id', 'desc')
          .limit(list.limit)
          .offset(list.from)
          .as('e'),
      (join) => join.onTrue(),
    )
    .select(['u.show_anime_list as shown', 'e.id', 'e.animeName'])
    .orderBy('e.added_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
  const [first] = rows
  const entries = rows.filter((row): row is Entry & { shown: boolean } => row.id !== null)
  return first ? { shown: first.shown, entries: entries.map(({ id, animeName }) => ({ id, animeName })) } : null
}

/** Returns which of a user's lists a title is on, anime lists first; null if there is no such user. */
export async function findListed(
  db: Db,
  userId: number,
  isOwner: boolean,
  nameKey: string,
): Promise<{ listType: ListType | null } | null> {
  const listed = livingUser(db, userId).select((eb) => {
    const lists = visibleEntries(eb, isOwner).select('e.list_type').where('e.name_key', '=', nameKey)
    return lists.orderBy('e.list_type').limit(1).as('listType')
  })
  return (await listed.executeTakeFirst()) ?? null
}

/** Returns how many titles a user has watched; null if there is no such user. */
export async function countWatchedOf(db: Db, userId: number): Promise<{ count: number } | null> {
  const watched = livingUser(db, userId).select((eb) => {
    const entries = eb.selectFrom('anime_list_entries as e').whereRef('e.user_id', '=', 'u.id').where('e.list_type', '=', 1)
    return entries.select(eb.fn.countAll<number>().as('amount')).$asScalar().$notNull().as('count')
  })
  return (await watched.executeTakeFirst()) ?? null
}

// Between watched (1) and plan to watch (2) the smaller type wins: a watched title stays, a planned one moves. Manga (3)
// conflicts only with itself.
const upsertEntry = statement<{ id: number | null; added: boolean }, [number, number, string, string, Date]>(`
  with already as (
    select from anime_list_entries
    where user_id = $1 and name_key = $4 and (list_type = 3) = ($2 = 3) and list_type <= $2
  ), listed as (
    insert into anime_list_entries as entry (user_id, list_type, anime_name, name_key, added_at)
    select $1::integer, $2::smallint, $3, $4, $5::timestamptz
    where ${hasRoom('$2')} or exists (select from already)
    on conflict (user_id, name_key, (list_type = 3)) do update set
      list_type = least(entry.list_type, excluded.list_type),
      added_at = case when excluded.list_type < entry.list_type then excluded.added_at else entry.added_at end
    returning id
  )
  select (select id from listed) as id, not exists (select from already) as added`)

/**
 * Adds a title to a list, or finds its existing entry (PROFILE-4, PROFILE-5). Returns the entry's id and whether the title is new
 * on this list, or why there is no entry.
 */
export async function addEntry(
  db: Db,
  userId: number,
  entry: { type: ListType; animeName: string; nameKey: string; now: Date },
): Promise<{ id: number; added: boolean } | 'full' | 'no-user'> {
  return addForOwner(db, userId, async (trx) => {
    const [row] = await upsertEntry(trx, userId, entry.type, entry.animeName, entry.nameKey, entry.now)
    return row && row.id !== null ? { id: row.id, added: row.added } : 'full'
  })
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

/** Moves an entry from plan to watch to watched; an entry that is already watched stays. */
export async function moveEntry(db: Db, userId: number, id: number, now: Date): Promise<'moved' | 'full' | 'not-there'> {
  const outcome = await addForOwner(db, userId, async (trx) => {
    const [row] = await updateType(trx, userId, id, now)
    if (row?.moved) return 'moved'
    return row?.full ? 'full' : 'not-there'
  })
  return outcome === 'no-user' ? 'not-there' : outcome
}

/** Removes an entry from its owner's list. Returns false if the owner has no such entry. */
export async function removeEntry(db: Db, userId: number, id: number): Promise<boolean> {
  const entry = db.deleteFrom('anime_list_entries').where('user_id', '=', userId).where('id', '=', id)
  return (await entry.returning('id').execute()).length === 1
}
