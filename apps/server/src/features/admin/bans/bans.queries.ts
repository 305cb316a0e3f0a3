import { type Db, statement } from '../../../platform/db/database.ts'

/** An account that an operator wants to ban. */
export interface Bannable {
  id: number
  userName: string
  userMail: string | null
  googleSub: string | null
  bannedAt: Date | null
}

const BANNABLE = `select id, user_name as "userName", mail as "userMail", google_sub as "googleSub", banned_at as "bannedAt"
  from users where deleted_at is null and not demo`

const selectById = statement<Bannable, [number]>(`${BANNABLE} and id = $1`)
const selectByMail = statement<Bannable, [string]>(`${BANNABLE} and mail_key = $1`)

export const findBannable = async (db: Db, userId: number) => (await selectById(db, userId))[0]
export const findBannableByMail = async (db: Db, mailKey: string) => (await selectByMail(db, mailKey))[0]

export interface NewBan {
  userId: number
  userMail: string | null
  banHash: string
  googleHash: string | null
}

/** Writes a ban; throws when the address, in one of its spellings, has one. */
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

/** Takes a ban out; undefined when there is none. */
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

type Counted<T> = { [K in keyof T]: T[K] | null } & { total: number }

const selectBans = statement<Counted<BanRow>, [number, number]>(`
  select t.total, p.* from (select count(*)::int as total from banned_accounts) t
  left join (
    select b.id, b.user_mail as "userMail", u.id as "userId", u.user_name as "userName", b.banned_at as "bannedDate"
    from banned_accounts b left join users u on u.id = b.user_id and u.deleted_at is null
    order by b.banned_at desc, b.id desc limit $1 offset $2
  ) p on true
  order by p."bannedDate" desc, p.id desc`)

const isBan = (row: Counted<BanRow>): row is BanRow & { total: number } => row.id !== null

/** A page of the bans, newest first, and how many there are. */
export async function findBans(db: Db, page: number, size: number): Promise<{ bans: BanRow[]; total: number }> {
  const rows = await selectBans(db, size, page * size)
  return { bans: rows.filter(isBan), total: rows[0]?.total ?? 0 }
}
