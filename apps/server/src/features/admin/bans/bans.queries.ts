import type { Db } from '../../../platform/db/database.ts'

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
}

/** Inserts a ban. Fails with a unique violation if a spelling of the address is already banned. */
export const insertBan = async (db: Db, ban: NewBan, now: Date): Promise<number> => {
  const { userId, userMail, banHash, googleHash } = ban
  const row = { user_id: userId, user_mail: userMail, ban_key: banHash, google_sub: googleHash, banned_at: now }
  return (await db.insertInto('banned_accounts').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export interface LiftedBan {
  userId: number | null
  userMail: string | null
  banHash: string
}

/** Deletes a ban. Returns it, or undefined if there is none. */
export const deleteBan = (db: Db, id: number): Promise<LiftedBan | undefined> =>
  db
    .deleteFrom('banned_accounts')
    .where('id', '=', id)
    .returning(['user_id as userId', 'user_mail as userMail', 'ban_key as banHash'])
    .executeTakeFirst()

export interface BanRow {
  id: number
  userMail: string | null
  userId: number | null
  userName: string | null
  bannedDate: Date
}

/** Returns a page of the bans, newest first, and their total. */
export async function findBans(db: Db, page: number, size: number): Promise<{ bans: BanRow[]; total: number }> {
  const bans = db
    .selectFrom('banned_accounts as b')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'b.user_id').on('u.deleted_at', 'is', null))
    .select(['b.id', 'b.user_mail as userMail', 'u.id as userId', 'u.user_name as userName', 'b.banned_at as bannedDate'])
    .orderBy('b.banned_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(size)
    .offset(page * size)
  const rows = await db
    .selectFrom(({ fn, selectFrom }) => selectFrom('banned_accounts').select(fn.countAll<number>().as('total')).as('t'))
    .leftJoin(bans.as('p'), (join) => join.onTrue())
    .selectAll()
    .orderBy('p.bannedDate', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return { bans: rows.filter((row): row is BanRow & { total: number } => row.id !== null), total: rows[0]?.total ?? 0 }
}
