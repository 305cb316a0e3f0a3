import { banKeyOf } from '@guess/contract/rules/mail'
import { BAN_KEY } from '../../platform/db/ban-key.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import { banHashOf, googleBanHashOf } from './ban-hash.ts'
import { inTurn } from './joining/verification.queries.ts'

/** Whoever makes an account and whoever bans its address do so one after the other, until their transactions end. */
export const inTurnWithBans = (trx: Db, mail: string) => inTurn(trx, `ban ${banHashOf(mail)}`)

const selectBan = statement<{ banned: boolean }, [string, string | null]>(`
  select exists (select 1 from banned_accounts where ban_key = $1)
    or exists (select 1 from banned_accounts where google_sub = $2) as banned`)

/** Whether an address, in any of its spellings, or a Google account is banned. Its account need not be there any more. */
export const isBanned = async (db: Db, mail: string, googleSub: string | null = null): Promise<boolean> =>
  (await selectBan(db, banHashOf(mail), googleSub && googleBanHashOf(googleSub)))[0]?.banned === true

const selectSpellings = statement<{ id: number }, [string]>(`
  select id from users where mail_key is not null and deleted_at is null and ${BAN_KEY} = $1 order by id`)

/** The accounts of an address in all its spellings. */
export const findSpellingsOf = async (db: Db, mail: string): Promise<number[]> =>
  (await selectSpellings(db, banKeyOf(mail))).map(({ id }) => id)

const close = statement<{ id: number }, [number[], Date]>(`
  with closed as (
    update users set banned_at = $2 where id = any($1) and banned_at is null returning id, mail_key
  ), resets as (
    delete from password_resets where user_id = any($1)
  ), codes as (
    delete from verifications using closed where verifications.mail_key = closed.mail_key
  )
  select id from closed`)

/** Bans accounts: what could open them is gone. Their sessions are ended by a statement after this one. */
export async function closeAccounts(db: Db, userIds: number[], now: Date): Promise<void> {
  await close(db, userIds, now)
}

const reopen = statement<{ id: number }, [number | null, string]>(`
  update users set banned_at = null
  where banned_at is not null and deleted_at is null
    and (id = $1 or encode(sha256(convert_to(${BAN_KEY}, 'UTF8')), 'hex') = $2)
  returning id`)

/** Opens the accounts of a ban again; gives which. */
export const reopenAccounts = async (db: Db, userId: number | null, banHash: string): Promise<number[]> =>
  (await reopen(db, userId, banHash)).map(({ id }) => id)

/** Leaves of the bans of a deleted account what keeps its owner out, and nothing that says who it was. */
export async function forgetBannedMail(db: Db, userId: number): Promise<void> {
  await db.updateTable('banned_accounts').set({ user_mail: null }).where('user_id', '=', userId).execute()
}
