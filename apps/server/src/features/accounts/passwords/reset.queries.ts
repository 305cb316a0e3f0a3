import type { NotNull } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { MAILBOX_KEY } from '../../../platform/db/mailbox-key.ts'
import type { Language } from '../../../platform/http/visitor-language.ts'
import type { QuotaUsage } from '../limits.ts'

/** The recipient of an email about a password. */
export interface MailOwner {
  id: number
  userName: string
  userMail: string
  language: Language
  bannedAt: Date | null
}

export const findMailOwner = (db: Db, mailKey: string): Promise<MailOwner | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'user_name as userName', 'mail as userMail', 'language', 'banned_at as bannedAt'])
    .where('mail_key', '=', mailKey)
    .where('deleted_at', 'is', null)
    .$narrowType<{ userMail: NotNull }>()
    .executeTakeFirst()

/**
 * Returns how many reset links a mailbox has been sent since then, for all of its accounts: in all, and those that the requester
 * asked for.
 */
export const countResets = (db: Db, mailbox: string, requester: string, since: Date): Promise<QuotaUsage> =>
  db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('r.requester', '=', requester).as('own'),
      fn.countAll<number>().as('all'),
    ])
    .where('u.mail_key', 'is not', null)
    .where(MAILBOX_KEY, '=', mailbox)
    .where('r.sent_at', '>', since)
    .executeTakeFirstOrThrow()

/** A reset link to send: its account, the requester, and the hash of its code to store. */
export interface SentReset {
  userId: number
  requester: string
  codeHash: string
}

export async function insertReset(db: Db, { userId, requester, codeHash }: SentReset, now: Date): Promise<void> {
  await db.insertInto('password_resets').values({ code_hash: codeHash, user_id: userId, requester, sent_at: now }).execute()
}

/** What a reset link claims: a code and the address of its account. */
export interface ResetClaim {
  codeHash: string
  mailKey: string
}

/** Returns whether a link sent after `since` is still valid. */
export async function isResetValid(db: Db, { codeHash, mailKey }: ResetClaim, since: Date): Promise<boolean> {
  const good = await db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('r.user_id')
    .where('r.code_hash', '=', codeHash)
    .where('u.mail_key', '=', mailKey)
    .where('u.deleted_at', 'is', null)
    .where('u.banned_at', 'is', null)
    .where('r.used_at', 'is', null)
    .where('r.sent_at', '>', since)
    .executeTakeFirst()
  return good !== undefined
}

/** Consumes a link and writes the new password. Returns false if the link is no longer valid. */
export async function redeemReset(
  db: Db,
  { codeHash, mailKey }: ResetClaim,
  since: Date,
  now: Date,
  passwordHash: string,
): Promise<boolean> {
  const changed = await db
    .with('used', (one) =>
      one
        .updateTable('password_resets as r')
        .from('users as u')
        .set({ used_at: now })
        .where('r.code_hash', '=', codeHash)
        .whereRef('u.id', '=', 'r.user_id')
        .where('u.mail_key', '=', mailKey)
        .where('u.deleted_at', 'is', null)
        .where('u.banned_at', 'is', null)
        .where('r.used_at', 'is', null)
        .where('r.sent_at', '>', since)
        .returning('r.user_id'),
    )
    .updateTable('users')
    .from('used')
    .set({ password_hash: passwordHash })
    .whereRef('users.id', '=', 'used.user_id')
    .returning('users.id')
    .execute()
  return changed.length === 1
}

/** Invalidates the account's unused links. */
export async function invalidateResets(db: Db, userId: number, now: Date): Promise<void> {
  const open = db.updateTable('password_resets').set({ used_at: now }).where('user_id', '=', userId)
  await open.where('used_at', 'is', null).execute()
}
