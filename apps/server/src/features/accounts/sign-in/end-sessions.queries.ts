import type { Db } from '../../../platform/db/database.ts'

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
