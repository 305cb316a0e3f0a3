import { foldName } from '@guess/contract/rules/fold-name'
import { lookOf } from '../../core/names/look-alikes.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import type { Language } from '../../platform/http/visitor-language.ts'

interface GoogleAccount {
  id: number
  avatarName: string
  bannedAt: Date | null
}

/** Returns the account with this Google subject id, if there is one. */
export const findByGoogleSub = (db: Db, sub: string): Promise<GoogleAccount | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'avatar_name as avatarName', 'banned_at as bannedAt'])
    .where('google_sub', '=', sub)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The fields of an account that a sign-in needs. */
export interface SignInAccount {
  id: number
  avatarName: string
  /** Null if the account has no password because it was created with Google. */
  passwordHash: string | null
  bannedAt: Date | null
}

const SIGN_IN = ['id', 'avatar_name as avatarName', 'password_hash as passwordHash', 'banned_at as bannedAt'] as const

export const findSignInById = (db: Db, userId: number): Promise<SignInAccount | undefined> =>
  db.selectFrom('users').select(SIGN_IN).where('id', '=', userId).where('deleted_at', 'is', null).executeTakeFirst()

export const findForSignIn = (db: Db, mailKey: string): Promise<SignInAccount | undefined> =>
  db.selectFrom('users').select(SIGN_IN).where('mail_key', '=', mailKey).where('deleted_at', 'is', null).executeTakeFirst()

export interface OwnAccount {
  userId: number
  userName: string
  userMail: string
  language: Language
  hasPassword: boolean
  hasGoogle: boolean
  createDate: Date
  sessionCount: number
}

export const findOwnAccount = (db: Db, userId: number, now: Date): Promise<OwnAccount | undefined> =>
  db
    .selectFrom('users')
    .select(({ eb, fn, selectFrom, val }) => [
      'id as userId',
      'user_name as userName',
      fn.coalesce('mail', val('')).as('userMail'),
      'language',
      eb('password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      eb('google_sub', 'is not', null).$castTo<boolean>().as('hasGoogle'),
      'created_at as createDate',
      selectFrom('sessions')
        .select(fn.countAll<number>().as('count'))
        .whereRef('user_id', '=', 'users.id')
        .where('expires_at', '>', now)
        .$asScalar()
        .$notNull()
        .as('sessionCount'),
    ])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** What a password check needs, and the address for notices of changes. */
export interface PasswordOwner {
  /** Null if the account has no password. */
  passwordHash: string | null
  userName: string
  userMail: string | null
  language: Language
}

export const findPasswordOwner = (db: Db, userId: number): Promise<PasswordOwner | undefined> =>
  db
    .selectFrom('users')
    .select(['password_hash as passwordHash', 'user_name as userName', 'mail as userMail', 'language'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Changes a password and invalidates the reset links that were sent.
 * @NOTE the sessions are ended by a later statement: this one would miss sessions that began while it waited for the account's
 * row.
 * @returns false if the password is no longer the one that was read
 */
export async function writePassword(db: Db, userId: number, old: string | null, next: string): Promise<boolean> {
  const changed = await db
    .with('changed', (one) =>
      one
        .updateTable('users')
        .set({ password_hash: next })
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('password_hash', 'is not distinct from', old)
        .returning('id'),
    )
    .with('forgotten', (one) =>
      one.deleteFrom('password_resets').using('changed').whereRef('password_resets.user_id', '=', 'changed.id'),
    )
    .selectFrom('changed')
    .select('id')
    .execute()
  return changed.length === 1
}

/** Writes a user name. Fails with a unique violation if another account has it. */
export async function writeName(db: Db, userId: number, userName: string): Promise<void> {
  const named = { user_name: userName, name_key: foldName(userName), name_look: lookOf(userName) }
  const renamed = db.updateTable('users').set(named)
  await renamed.where('id', '=', userId).where('deleted_at', 'is', null).execute()
}

/** The previous and the new name of an account. */
export interface Renamed {
  name: string
  newName: string
}

/** @NOTE raw SQL: the query builder has no `with ordinality`. */
const takeFirstFree = statement<Renamed, [number, string[], string[], string[]]>(`
  with held as (
    select id, user_name from users where id = $1 and deleted_at is null for update
  ), free as (
    select c.name, c.key, c.look from unnest($2::text[], $3::text[], $4::text[]) with ordinality as c(name, key, look, place)
    where not exists (select 1 from users u where u.name_key = c.key) order by c.place limit 1
  )
  update users u set user_name = free.name, name_key = free.key, name_look = free.look from held, free where u.id = held.id
  returning held.user_name as name, u.user_name as "newName"`)

/** Gives an account the first of these names that is free. Returns undefined if none is, or if there is no such account. */
export async function writeFreeName(db: Db, userId: number, names: readonly string[]): Promise<Renamed | undefined> {
  return (await takeFirstFree(db, userId, [...names], names.map(foldName), names.map(lookOf)))[0]
}

export async function writeLanguage(db: Db, userId: number, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).where('deleted_at', 'is', null).execute()
}
