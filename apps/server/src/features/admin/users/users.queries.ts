import { foldName } from '@guess/contract/rules/fold-name'
import { SEARCH_ROWS_MAX } from '@guess/contract/rules/limits'
import { mailKeyOf } from '@guess/contract/rules/mail'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { BAN_HASH } from '../../../platform/db/mailbox-key.ts'
import { anywhere } from '../../../platform/db/query-parts.ts'
import { selectRowCount } from '../../../platform/db/row-counts.queries.ts'

export interface UserRow {
  id: number
  userName: string
  userMail: string | null
  avatarName: string
  createDate: Date
  updateDate: Date
  isVerified: boolean
  roles: string[]
  bannedAccountId: number | null
}

/** Selects the accounts that are not deleted, as `u`, as operators see them. */
export const selectUsers = (db: Db) =>
  db
    .selectFrom('users as u')
    .select(({ eb, fn, selectFrom }) => {
      const held = selectFrom('user_roles as m').innerJoin('roles as r', 'r.id', 'm.role_id').select('r.name')
      const roles = held.whereRef('m.user_id', '=', 'u.id').orderBy('r.id')
      // A ban of the account itself, or of another spelling of its address.
      const ban = selectFrom('banned_accounts as b')
        .select('b.id')
        .where((one) => one.or([one('b.user_id', '=', one.ref('u.id')), one('b.ban_key', '=', BAN_HASH)]))
        .limit(sql.lit(1))
      return [
        'u.id',
        'u.user_name as userName',
        'u.mail as userMail',
        'u.avatar_name as avatarName',
        'u.created_at as createDate',
        fn.coalesce('u.last_seen_at', 'u.created_at').as('updateDate'),
        eb('u.mail', 'is not', null).$castTo<boolean>().as('isVerified'),
        sql<string[]>`array${roles}`.as('roles'),
        eb.case().when('u.banned_at', 'is not', null).then(ban.$asScalar()).end().as('bannedAccountId'),
      ]
    })
    .where('u.deleted_at', 'is', null)

export const findUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  selectUsers(db).where('u.id', '=', id).executeTakeFirst()

/** Returns a page of the accounts, newest first, and their total. */
export async function findUsers(db: Db, page: number, size: number): Promise<{ users: UserRow[]; total: number }> {
  const users = selectUsers(db).orderBy('u.created_at', 'desc').orderBy('u.id', 'desc').limit(size)
  // One statement: the join keeps `total` if the page is empty, but no order.
  const rows = await db
    .selectFrom(selectRowCount(db, 'users').as('t'))
    .leftJoin(users.offset(page * size).as('p'), (join) => join.onTrue())
    .selectAll()
    .orderBy('p.createDate', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return { users: rows.filter((row): row is UserRow & { total: number } => row.id !== null), total: rows[0]?.total ?? 0 }
}

export interface FoundUser {
  userId: number
  userName: string
  userMail: string | null
}

/** Returns the accounts whose name or address contains a text, shortest names first. */
export const searchUsers = (db: Db, text: string): Promise<FoundUser[]> =>
  db
    .selectFrom('users')
    .select(['id as userId', 'user_name as userName', 'mail as userMail'])
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('name_key', 'like', anywhere(foldName(text))), eb('mail_key', 'like', anywhere(mailKeyOf(text)))]),
    )
    .orderBy(({ fn }) => fn<number>('length', ['name_key']))
    .orderBy('name_key')
    .orderBy('id')
    .limit(SEARCH_ROWS_MAX)
    .execute()
