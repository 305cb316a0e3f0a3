import { foldName } from '@guess/contract/rules/fold-name'
import { NEW_MS } from '@guess/contract/rules/limits'
import { mailboxOf, mailKeyOf } from '@guess/contract/rules/mail'
import type { UserList, UserSort } from '@guess/contract/rules/operators'
import type { TypedSearch } from '@guess/contract/rules/typed-search'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { MAILBOX_KEY } from '../../../platform/db/mailbox-key.ts'
import { anywhere } from '../../../platform/db/query-parts.ts'
import { selectUsers, type UserRow } from '../users/users.queries.ts'

export interface UserFilter {
  search: TypedSearch
  list: UserList | undefined
  sort: UserSort
}

type Users = ReturnType<typeof selectUsers>

/**
 * Narrows to what was searched for: an id, the creator of a game, or a part of a name or an address. A whole address finds all
 * accounts of its mailbox.
 */
function searched(users: Users, search: TypedSearch): Users {
  if (search.kind === 'user') return users.where('u.id', '=', search.id)
  if (search.kind === 'game') {
    return users.where('u.id', '=', ({ selectFrom }) =>
      selectFrom('games as g').select('g.creator_user_id').where('g.id', '=', search.id).$asScalar().$castTo<number>(),
    )
  }
  if (search.text === '') return users
  const [key, mailKey] = [foldName(search.text), mailKeyOf(search.text)]
  const id = search.kind === 'number' ? search.id : 0
  return users.where(({ eb, or, selectFrom }) =>
    or([
      eb('u.id', '=', id),
      eb('u.name_key', 'like', anywhere(key)),
      eb('u.mail_key', 'like', anywhere(mailKey)),
      ...(mailKey.includes('@')
        ? [
            eb(
              'u.id',
              'in',
              selectFrom('users').select('id').where('mail_key', 'is not', null).where(MAILBOX_KEY, '=', mailboxOf(mailKey)),
            ),
          ]
        : []),
    ]),
  )
}

/** Narrows to one of the lists; operators are the accounts with any role. */
function inList(users: Users, list: UserList | undefined, now: Date): Users {
  if (list === undefined) return users
  return {
    banned: () => users.where('u.banned_at', 'is not', null),
    operators: () =>
      users.where(({ exists, selectFrom }) =>
        exists(selectFrom('user_roles as h').select('h.role_id').whereRef('h.user_id', '=', 'u.id')),
      ),
    new: () => users.where('u.created_at', '>', new Date(now.getTime() - NEW_MS)),
  }[list]()
}

const matching = (db: Db, { search, list }: UserFilter, now: Date) => inList(searched(selectUsers(db), search), list, now)

const COLUMNS = { created: 'u.created_at', name: 'u.name_key', active: 'u.last_seen_at' } as const

/** Selects the place of each account in the order that was asked for; one whose id was typed is first. */
function placed(users: Users, sort: UserSort, search: TypedSearch) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const by = COLUMNS[sort.replace('-', '') as keyof typeof COLUMNS]
  const id = search.kind === 'number' ? search.id : 0
  return users.select(({ fn, ref }) =>
    fn
      .agg<number>('row_number')
      .over((over) =>
        over
          .orderBy(sql`${ref('u.id')} = ${id}`, 'desc')
          .orderBy(by, (order) => (direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast()))
          .orderBy('u.created_at', 'desc')
          .orderBy('u.id', 'desc'),
      )
      .as('place'),
  )
}

/** Returns a page of the accounts that match, and how many match. */
export async function findUsers(
  db: Db,
  filter: UserFilter,
  { page, size }: { page: number; size: number },
  now: Date,
): Promise<{ users: UserRow[]; total: number }> {
  const found = placed(matching(db, filter, now), filter.sort, filter.search)
    .orderBy('place')
    .limit(size)
    .offset(page * size)
  const counted = matching(db, filter, now)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
  // One statement: the join keeps `total` if the page is empty, but no order.
  const rows = await db
    .selectFrom(counted.as('c'))
    .leftJoin(found.as('p'), (join) => join.onTrue())
    .selectAll()
    .orderBy('p.place')
    .execute()
  return {
    users: rows.filter((row): row is typeof row & UserRow => row.id !== null),
    total: rows[0]?.total ?? 0,
  }
}
