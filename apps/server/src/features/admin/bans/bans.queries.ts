import type { DecisionReason } from '@guess/contract/rules/decision-reasons'
import type { Db } from '../../../platform/db/database.ts'
import { anywhere } from '../../../platform/db/query-parts.ts'

/** The fields of an account that a ban needs. */
export interface Bannable {
  id: number
  userName: string
  userMail: string | null
  googleSub: string | null
  bannedAt: Date | null
}

const selectBannable = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'user_name as userName', 'mail as userMail', 'google_sub as googleSub', 'banned_at as bannedAt'])
    .where('deleted_at', 'is', null)
    .where(({ not }) => not('demo'))

export const findBannable = (db: Db, userId: number): Promise<Bannable | undefined> =>
  selectBannable(db).where('id', '=', userId).executeTakeFirst()

export const findBannableByMail = (db: Db, mailKey: string): Promise<Bannable | undefined> =>
  selectBannable(db).where('mail_key', '=', mailKey).executeTakeFirst()

export interface NewBan {
  userId: number
  userMail: string | null
  banHash: string
  googleHash: string | null
  endsAt: Date | null
  reason: DecisionReason | null
  note: string
  operator: number
}

/** Inserts a ban. Fails with a unique violation if a spelling of the address is already banned. */
export const insertBan = async (db: Db, ban: NewBan, now: Date): Promise<number> => {
  const { userId, userMail, banHash, googleHash, endsAt, reason, note, operator } = ban
  // Both columns hold hashes, not what they are named after.
  const account = { user_id: userId, user_mail: userMail, ban_key: banHash, google_sub: googleHash }
  const row = { ...account, banned_at: now, ends_at: endsAt, reason, note, operator_id: operator }
  const inserted = db.insertInto('banned_accounts').values(({ selectFrom }) => ({
    ...row,
    operator_name: selectFrom('users').select('user_name').where('id', '=', operator),
  }))
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id
}

export interface BanRow {
  id: number
  userMail: string | null
  userId: number | null
  userName: string | null
  bannedDate: Date
  endDate: Date | null
  reason: DecisionReason | null
  note: string
  operatorName: string | null
}

/** Selects the bans with their accounts: all, or those in which a name, an address or the note contains a text. */
const selectBans = (db: Db, text: string) => {
  const bans = db
    .selectFrom('banned_accounts as b')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'b.user_id').on('u.deleted_at', 'is', null))
  if (text === '') return bans
  const pattern = anywhere(text)
  return bans.where(({ eb, or }) =>
    or((['b.user_mail', 'u.user_name', 'b.operator_name', 'b.note'] as const).map((name) => eb(name, 'ilike', pattern))),
  )
}

/** Returns a page of the bans that a text finds, newest first, and their total. An empty text finds all. */
export async function findBans(db: Db, text: string, page: number, size: number): Promise<{ bans: BanRow[]; total: number }> {
  const bans = selectBans(db, text)
    .select(['b.id', 'b.user_mail as userMail', 'u.id as userId', 'u.user_name as userName', 'b.banned_at as bannedDate'])
    .select(['b.ends_at as endDate', 'b.reason', 'b.note', 'b.operator_name as operatorName'])
    .orderBy('b.banned_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(size)
    .offset(page * size)
  // One statement: the join keeps `total` if the page is empty, but no order.
  const rows = await db
    .selectFrom(
      selectBans(db, text)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('t'),
    )
    .leftJoin(bans.as('p'), (join) => join.onTrue())
    .selectAll()
    .orderBy('p.bannedDate', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return { bans: rows.filter((row): row is BanRow & { total: number } => row.id !== null), total: rows[0]?.total ?? 0 }
}
