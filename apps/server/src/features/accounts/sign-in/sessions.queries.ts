import { SESSION_ENDS_MS, SESSION_LASTS_MS } from '@guess/contract/rules/limits'
import { sql } from 'kysely'
import { type Db, statement } from '../../../platform/db/database.ts'
import type { Device } from './device-of.ts'
import type { RefreshClaim, SessionState } from './refresh-token.ts'

/** Returns a user's sessions that have not ended, the most recently used first. */
export const findOwnSessions = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id as sessionId', 'browser', 'system', 'started_at as startDate', 'last_used_at as lastUseDate'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()

/** Ends a session of a user. Returns false if the user has no such session, or it has ended. */
export async function endOwnSession(db: Db, userId: number, sessionId: string, now: Date): Promise<boolean> {
  const own = db.deleteFrom('sessions').where('id', '=', sessionId).where('user_id', '=', userId)
  return (await own.where('expires_at', '>', now).returning('id').executeTakeFirst()) !== undefined
}

/**
 * Ends all sessions of an account.
 * @NOTE this process caches sessions: the caller must call `app.callers.forget(userId)` afterwards.
 * @param exceptSessionId a session that stays: the caller's own
 */
export async function endSessions(db: Db, userId: number, exceptSessionId?: string): Promise<void> {
  const ending = db.selectFrom('sessions').select('id').where('user_id', '=', userId)
  const others = exceptSessionId === undefined ? ending : ending.where('id', '<>', exceptSessionId)
  // Locks the rows in one order, so that two concurrent calls cannot deadlock.
  await db.deleteFrom('sessions').where('id', 'in', others.orderBy('id').forUpdate()).execute()
}

const DAY_MS = 24 * 3_600_000

const endAfter = (now: Date) => new Date(now.getTime() + SESSION_LASTS_MS)
const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS)

/** Returns SQL for the end of a session: a month after its last use, at the latest half a year after its start (SESSION-27). */
const endOf = (param: string) => `least(${param}, started_at + interval '${SESSION_ENDS_MS / DAY_MS} days')`

export interface BegunSession {
  id: string
  /** Whether nobody has signed in to the account before. */
  isFirst: boolean
}

/** @NOTE the account's row is written first: this waits for a concurrent deletion, ban or password change, and sees it. */
const beginSession = statement<BegunSession, [number, Date, Date, string | null, string | null, string | null, boolean]>(`
  with account as (
    update users u set last_seen_at = $2 from users before
    where u.id = $1 and before.id = u.id
      and u.deleted_at is null and u.banned_at is null and ($4::text is null or u.password_hash = $4)
    returning u.id, before.last_seen_at
  )
  insert into sessions (id, user_id, started_at, rotated_at, last_used_at, expires_at, browser, system, factor_at)
  select gen_random_uuid(), id, $2, $2, $2, $3, $5, $6, case when $7 then $2 end from account
  returning id, (select last_seen_at is null from account) as "isFirst"`)

/**
 * Begins a session. Returns undefined if the account is banned or deleted.
 * @param passwordHash the hash that the caller's password matched, if there was one; if the account's hash has changed since, no
 * session begins
 * @param factorUsed whether a second factor was used at this sign-in
 */
export const insertSession = async (
  db: Db,
  userId: number,
  { browser, system }: Device,
  now: Date,
  passwordHash: string | null = null,
  factorUsed = false,
): Promise<BegunSession | undefined> =>
  (await beginSession(db, userId, now, endAfter(now), passwordHash, browser, system, factorUsed))[0]

export interface Rotated {
  userId: number
  userAvatarName: string
  startedAt: Date
  /** The names of the account's roles. */
  roles: string[]
}

/**
 * @NOTE accounts are written before sessions everywhere, so that two statements cannot deadlock. The count of `seen`, which is never
 * negative, makes the database run it first.
 */
const rotateSession = statement<Rotated, [string, number, Date, Date, Date, number | null, string | null]>(`
  with seen as (
    update users set last_seen_at = $3 where last_seen_at < $5
      and id = (select user_id from sessions where id = $1 and generation = $2 and expires_at > $3)
    returning id
  )
  update sessions s set generation = s.generation + 1, rotated_at = $3, rotated_device = $7, last_used_at = $3, expires_at = ${endOf('$4')}
  from users u
  where (select count(*) from seen) >= 0 and s.id = $1 and s.generation = $2 and s.expires_at > $3
    and u.id = s.user_id and u.deleted_at is null and u.banned_at is null and u.id = coalesce($6, u.id)
  returning u.id as "userId", u.avatar_name as "userAvatarName", s.started_at as "startedAt",
    array(select r.name from user_roles m join roles r on r.id = m.role_id where m.user_id = u.id order by r.id) as roles`)

/**
 * Rotates a session if the token is its current one. Of several concurrent calls one succeeds.
 * @param browserId the id of the caller's browser, if it is known to the account; the column `rotated_device` holds it
 */
export const rotate = async (
  db: Db,
  { userId, sessionId, generation }: RefreshClaim,
  browserId: string | null,
  now: Date,
): Promise<Rotated | undefined> =>
  (await rotateSession(db, sessionId, generation, now, endAfter(now), dayBefore(now), userId, browserId))[0]

export interface LiveSession extends SessionState, Rotated {
  lastUsedAt: Date
}

/** Returns a session that has not ended, of an account that is neither banned nor deleted. */
export const findSession = (db: Db, sessionId: string, now: Date): Promise<LiveSession | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('users.banned_at', 'is', null)
    .select(({ selectFrom }) => [
      'sessions.user_id as userId',
      'users.avatar_name as userAvatarName',
      'sessions.started_at as startedAt',
      'sessions.generation',
      'sessions.rotated_at as rotatedAt',
      'sessions.rotated_device as rotatedBy',
      'sessions.last_used_at as lastUsedAt',
      sql<string[]>`array${selectFrom('user_roles as m')
        .innerJoin('roles as r', 'r.id', 'm.role_id')
        .select('r.name')
        .whereRef('m.user_id', '=', 'users.id')
        .orderBy('r.id')}`.as('roles'),
    ])
    .executeTakeFirst()

/** @NOTE writes in the same order as `rotateSession`. */
const touchSession = statement<{ id: string }, [string, Date, Date, Date]>(`
  with seen as (
    update users set last_seen_at = $2 where last_seen_at < $4 and id = (select user_id from sessions where id = $1)
    returning id
  )
  update sessions set last_used_at = $2, expires_at = ${endOf('$3')}
  where (select count(*) from seen) >= 0 and id = $1 and last_used_at < $4 returning id`)

/** Extends a session that is used without a rotation. Writes at most once a day. */
export async function extendSession(db: Db, sessionId: string, lastUsedAt: Date, now: Date): Promise<void> {
  const before = dayBefore(now)
  if (lastUsedAt < before) await touchSession(db, sessionId, now, endAfter(now), before)
}

/** Ends a session. Returns its user's id, or undefined if it had already ended. */
export async function endSession(db: Db, sessionId: string): Promise<number | undefined> {
  const ended = await db.deleteFrom('sessions').where('id', '=', sessionId).returning('user_id').executeTakeFirst()
  return ended?.user_id
}

/** Deletes expired sessions. Skips rows that another transaction has locked. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  const runOut = db.selectFrom('sessions').select('id').where('expires_at', '<=', now).forUpdate().skipLocked()
  await db.deleteFrom('sessions').where('id', 'in', runOut).execute()
}
