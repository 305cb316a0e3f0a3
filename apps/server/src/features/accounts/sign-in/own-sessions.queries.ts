import type { Db } from '../../../platform/db/database.ts'

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
