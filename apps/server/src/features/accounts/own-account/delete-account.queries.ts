import { foldName } from '@guess/contract/rules/fold-name'
import { type Db, statement } from '../../../platform/db/database.ts'

/** The name that a deleted account leaves behind. */
const DELETED_NAME = 'deleted user'

/** @NOTE The key has an upper-case letter, as no folded name has: it keeps nobody from a name. */
const deletedKeyOf = (userId: number) => `${foldName(DELETED_NAME)} #D${userId}`

const lockAccount = statement<{ mailKey: string | null }, [number]>(`
  select mail_key as "mailKey" from users where id = $1 and deleted_at is null for update`)

/**
 * Keeps everybody else from an account until the transaction ends; gives the address it has.
 * @NOTE a statement of its own: those after it see all that was written while it waited.
 */
export const holdAccount = async (trx: Db, userId: number): Promise<string | null> =>
  (await lockAccount(trx, userId))[0]?.mailKey ?? null

const emptyAccount = statement<{ id: number }, [number, Date, string, string]>(`
  with before as (
    select id, mail_key from users where id = $1
  ), emptied as (
    update users u set user_name = $3, name_key = $4, avatar_name = default, mail = null, mail_key = null, password_hash = null,
      google_sub = null, language = default, show_anime_list = false, last_seen_at = null, deleted_at = $2
    from before where u.id = before.id returning u.id
  ), signed_out as (
    delete from sessions where user_id = $1
  ), resets as (
    delete from password_resets where user_id = $1
  ), codes as (
    delete from verifications using before where verifications.mail_key = before.mail_key
  )
  select id from emptied`)

/** Takes all that tells who an account was. Its row stays: what it made belongs to it. */
export const buryAccount = async (db: Db, userId: number, now: Date): Promise<void> => {
  await emptyAccount(db, userId, now, DELETED_NAME, deletedKeyOf(userId))
}

const selectForgotten = statement<{ id: number }, [Date, number]>(`
  select id from users where deleted_at is null and not demo and coalesce(last_seen_at, created_at) < $1
  order by id limit $2`)

/** Accounts without a call since `before`. */
export const findForgotten = async (db: Db, before: Date, limit: number) =>
  (await selectForgotten(db, before, limit)).map(({ id }) => id)
