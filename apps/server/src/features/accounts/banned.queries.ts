import { mailboxOf } from '@guess/contract/rules/mail'
import { sql } from 'kysely'
import { takeAdvisoryLock } from '../../platform/db/advisory-lock.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { BAN_HASH, MAILBOX_KEY } from '../../platform/db/mailbox-key.ts'
import { banHashesOf, banHashOf, googleBanHashOf } from './ban-hash.ts'

/** Serialises the creation of an account and the ban of its address, until the transaction ends. */
export const takeBanLock = (trx: Db, mail: string) => takeAdvisoryLock(trx, `ban ${banHashOf(mail)}`)

/** Returns whether an address, in any spelling, or a Google account is banned, even if its account no longer exists. */
export async function isBanned(db: Db, mail: string, googleSub: string | null = null): Promise<boolean> {
  const ban = await db
    .selectFrom('banned_accounts')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('ban_key', '=', eb.fn.any(eb.val(banHashesOf(mail)))),
        eb('google_sub', '=', googleSub && googleBanHashOf(googleSub)),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return ban !== undefined
}

/** Returns the ids of the accounts whose address is a spelling of this one. */
export async function findSpellingsOf(db: Db, mail: string): Promise<number[]> {
  const spelled = db.selectFrom('users').select('id').where(MAILBOX_KEY, '=', mailboxOf(mail))
  const living = spelled.where('mail_key', 'is not', null).where('deleted_at', 'is', null)
  return (await living.orderBy('id').execute()).map(({ id }) => id)
}

/** Bans accounts and deletes their reset links and verification codes. Their sessions are ended by a later statement. */
export async function closeAccounts(db: Db, userIds: number[], now: Date): Promise<void> {
  const any = sql<number>`any(${userIds})`
  await db
    .with('closed', (one) =>
      one
        .updateTable('users')
        .set({ banned_at: now })
        .where('id', '=', any)
        .where('banned_at', 'is', null)
        .returning(['id', 'mail_key']),
    )
    .with('resets', (one) => one.deleteFrom('password_resets').where('user_id', '=', any))
    .with('codes', (one) =>
      one.deleteFrom('verifications').using('closed').whereRef('verifications.mail_key', '=', 'closed.mail_key'),
    )
    .selectFrom('closed')
    .select('id')
    .execute()
}

/** Reopens the accounts of a lifted ban. Returns their ids. */
export async function reopenAccounts(db: Db, userId: number | null, banHash: string): Promise<number[]> {
  const opened = await db
    .updateTable('users')
    .set({ banned_at: null })
    .where('banned_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', userId), eb(BAN_HASH, '=', banHash)]))
    .returning('id')
    .execute()
  return opened.map(({ id }) => id)
}

/** Removes the address and the note from the bans of a deleted account. The hash stays, so that the owner remains banned. */
export async function eraseBannedMail(db: Db, userId: number): Promise<void> {
  await db.updateTable('banned_accounts').set({ user_mail: null, note: '' }).where('user_id', '=', userId).execute()
}
