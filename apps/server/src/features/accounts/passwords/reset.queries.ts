import { BAN_KEY } from '../../../platform/db/ban-key.ts'
import { type Db, statement } from '../../../platform/db/database.ts'
import type { Used } from '../mailbox-quota.ts'

/** Whom a letter about a password goes to. */
export interface MailOwner {
  id: number
  userName: string
  userMail: string
  language: 'en' | 'tr'
  bannedAt: Date | null
}

const selectOwner = statement<MailOwner, [string]>(`
  select id, user_name as "userName", mail as "userMail", language, banned_at as "bannedAt"
  from users where mail_key = $1 and deleted_at is null`)

export const findMailOwner = async (db: Db, mailKey: string) => (await selectOwner(db, mailKey))[0]

const countSent = statement<Used, [string, string, Date]>(`
  select count(*) filter (where r.requester = $2)::integer as own, count(*)::integer as "all"
  from password_resets r join users u on u.id = r.user_id
  where mail_key is not null and ${BAN_KEY} = $1 and r.sent_at > $3`)

/** Returns how many reset links a mailbox has been sent since, for all of its accounts, in all and to one requester. */
export const countResets = async (db: Db, mailbox: string, requester: string, since: Date): Promise<Used> =>
  (await countSent(db, mailbox, requester, since))[0] ?? { own: 0, all: 0 }

/** A reset link that is sent: whose account it is for, who asked for it, and what is kept of its code. */
export interface SentReset {
  userId: number
  requester: string
  codeHash: string
}

export async function insertReset(db: Db, { userId, requester, codeHash }: SentReset, now: Date): Promise<void> {
  await db.insertInto('password_resets').values({ code_hash: codeHash, user_id: userId, requester, sent_at: now }).execute()
}

/** What a link says of itself: a code, and whose. */
export interface ResetClaim {
  codeHash: string
  mailKey: string
}

const selectReset = statement<{ user_id: number }, [string, string, Date]>(`
  select r.user_id from password_resets r join users u on u.id = r.user_id
  where r.code_hash = $1 and u.mail_key = $2 and u.deleted_at is null and u.banned_at is null
    and r.used_at is null and r.sent_at > $3`)

/** Whether a link sent after `since` would still be taken. */
export const isResetGood = async (db: Db, { codeHash, mailKey }: ResetClaim, since: Date): Promise<boolean> =>
  (await selectReset(db, codeHash, mailKey, since)).length === 1

const useReset = statement<{ id: number }, [string, string, Date, Date, string]>(`
  with used as (
    update password_resets r set used_at = $4 from users u
    where r.code_hash = $1 and u.id = r.user_id and u.mail_key = $2 and u.deleted_at is null and u.banned_at is null
      and r.used_at is null and r.sent_at > $3
    returning r.user_id
  )
  update users set password_hash = $5 from used where users.id = used.user_id returning users.id`)

/** Uses a link up and writes the new password; false when the link is good no more. */
export const spendReset = async (
  db: Db,
  { codeHash, mailKey }: ResetClaim,
  since: Date,
  now: Date,
  passwordHash: string,
): Promise<boolean> => (await useReset(db, codeHash, mailKey, since, now, passwordHash)).length === 1

/** Undoes the other links that an account was sent. */
export async function voidResets(db: Db, userId: number, now: Date): Promise<void> {
  const open = db.updateTable('password_resets').set({ used_at: now }).where('user_id', '=', userId)
  await open.where('used_at', 'is', null).execute()
}
