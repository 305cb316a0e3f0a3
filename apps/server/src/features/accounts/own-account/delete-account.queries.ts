import { foldName } from '@guess/contract/rules/fold-name'
import { sql, type UpdateObject } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** The name that a deleted account leaves behind. */
const DELETED_NAME = 'deleted user'

/** @NOTE The key has an upper-case letter, as no folded name has: it keeps nobody from a name. */
const deletedKeyOf = (userId: number) => `${foldName(DELETED_NAME)} #D${userId}`

/**
 * Keeps everybody else from an account until the transaction ends; gives the address it has.
 * @NOTE a statement of its own: those after it see all that was written while it waited.
 */
export async function holdAccount(trx: Db, userId: number): Promise<string | null> {
  const living = trx.selectFrom('users').select('mail_key').where('id', '=', userId).where('deleted_at', 'is', null)
  return (await living.forUpdate().executeTakeFirst())?.mail_key ?? null
}

/** What is left in the row of a deleted account. */
const emptied = (userId: number, now: Date): UpdateObject<Tables, 'users'> => ({
  user_name: DELETED_NAME,
  name_key: deletedKeyOf(userId),
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

/** Takes all that tells who an account was. Its row stays: what it made belongs to it. */
export async function buryAccount(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .with('before', (one) => one.selectFrom('users').select('mail_key').where('id', '=', userId))
    .with('signed_out', (one) => one.deleteFrom('sessions').where('user_id', '=', userId))
    .with('resets', (one) => one.deleteFrom('password_resets').where('user_id', '=', userId))
    .with('codes', (one) =>
      one.deleteFrom('verifications').using('before').whereRef('verifications.mail_key', '=', 'before.mail_key'),
    )
    .updateTable('users')
    .set(emptied(userId, now))
    .where('id', '=', userId)
    .execute()
}

/** Accounts without a call since `before`. */
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
