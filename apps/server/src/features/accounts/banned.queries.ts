import { banKeyOf } from '@guess/contract/rules/mail'
import { sql } from 'kysely'
import { BAN_HASH, BAN_KEY } from '../../platform/db/ban-key.ts'
import type { Db } from '../../platform/db/database.ts'
import { banHashOf, googleBanHashOf } from './ban-hash.ts'
import { inTurn } from './joining/verification.queries.ts'

/** Whoever makes an account and whoever bans its address do so one after the other, until their transactions end. */
export const inTurnWithBans = (trx: Db, mail: string) => inTurn(trx, `ban ${banHashOf(mail)}`)

/** Whether an address, in any of its spellings, or a Google account is banned. Its account need not be there any more. */
export async function isBanned(db: Db, mail: string, googleSub: string | null = null): Promise<boolean> {
  const ban = await db
    .selectFrom('banned_accounts')
    .select('id')
    .where((eb) => eb.or([eb('ban_key', '=', banHashOf(mail)), eb('google_sub', '=', googleSub && googleBanHashOf(googleSub))]))
    .limit(1)
    .executeTakeFirst()
  return ban !== undefined
}

/** The accounts of an address in all its spellings. */
export async function findSpellingsOf(db: Db, mail: string): Promise<number[]> {
  const spelled = db.selectFrom('users').select('id').where(BAN_KEY, '=', banKeyOf(mail))
  const living = spelled.where('mail_key', 'is not', null).where('deleted_at', 'is', null)
  return (await living.orderBy('id').execute()).map(({ id }) => id)
}

/** Bans accounts: what could open them is gone. Their sessions are ended by a statement after this one. */
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

/** Opens the accounts of a ban again; gives which. */
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

/** Leaves of the bans of a deleted account what keeps its owner out, and nothing that says who it was. */
export async function forgetBannedMail(db: Db, userId: number): Promise<void> {
  await db.updateTable('banned_accounts').set({ user_mail: null }).where('user_id', '=', userId).execute()
}
