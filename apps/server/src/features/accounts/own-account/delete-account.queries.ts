import { foldName } from '@guess/contract/rules/fold-name'
import { sql, type UpdateObject } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** The user name of a deleted account. */
const DELETED_NAME = 'deleted user'

/** @NOTE the key contains an upper-case letter, which a folded name never does: it blocks no one from choosing a name. */
const deletedKeyOf = (userId: number) => `${foldName(DELETED_NAME)} #D${userId}`

/**
 * Locks an account until the transaction ends. Returns its address, or null if it has none.
 * @NOTE a separate statement: the statements after it see everything that was written while it waited.
 */
export async function lockAccount(trx: Db, userId: number): Promise<string | null> {
  const living = trx.selectFrom('users').select('mail_key').where('id', '=', userId).where('deleted_at', 'is', null)
  return (await living.forUpdate().executeTakeFirst())?.mail_key ?? null
}

/** The columns of a deleted account's row. */
const emptied = (userId: number, now: Date): UpdateObject<Tables, 'users'> => ({
  user_name: DELETED_NAME,
  name_key: deletedKeyOf(userId),
  name_look: null,
  avatar_name: sql<string>`default`,
  mail: null,
  mail_key: null,
  password_hash: null,
  google_sub: null,
  language: sql<'en'>`default`,
  show_anime_list: false,
  last_seen_at: null,
  deleted_at: now,
})

/** Removes everything that identifies an account. Its row stays, because its games and plays refer to it. */
export async function anonymiseAccount(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .with('before', (one) => one.selectFrom('users').select('mail_key').where('id', '=', userId))
    .with('signed_out', (one) => one.deleteFrom('sessions').where('user_id', '=', userId))
    .with('resets', (one) => one.deleteFrom('password_resets').where('user_id', '=', userId))
    .with('apps', (one) => one.deleteFrom('authenticator_apps').where('user_id', '=', userId))
    .with('keys', (one) => one.deleteFrom('passkeys').where('user_id', '=', userId))
    .with('recovery', (one) => one.deleteFrom('recovery_codes').where('user_id', '=', userId))
    .with('seen', (one) => one.deleteFrom('seen_answers').where('user_id', '=', userId))
    .with('codes', (one) =>
      one.deleteFrom('verifications').using('before').whereRef('verifications.mail_key', '=', 'before.mail_key'),
    )
    .updateTable('users')
    .set(emptied(userId, now))
    .where('id', '=', userId)
    .execute()
}

/** Returns the ids of accounts without a call since `before`, except demo accounts. */
export async function findForgotten(db: Db, before: Date, limit: number): Promise<number[]> {
  const forgotten = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(({ not }) => not('demo'))
    .where(({ fn }) => fn.coalesce('last_seen_at', 'created_at'), '<', before)
    .orderBy('id')
    .limit(limit)
    .execute()
  return forgotten.map(({ id }) => id)
}
