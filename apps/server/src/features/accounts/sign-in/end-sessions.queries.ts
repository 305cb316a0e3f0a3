import type { Db } from '../../../platform/db/database.ts'

/**
 * Ends all sessions of an account.
 * @NOTE what this process remembers of them goes by `app.callers.forget(userId)`, which the caller calls afterwards.
 * @param exceptSessionId the one that stays: the caller's own
 */
export async function endSessions(db: Db, userId: number, exceptSessionId?: string): Promise<void> {
  const ending = db.selectFrom('sessions').select('id').where('user_id', '=', userId)
  const others = exceptSessionId === undefined ? ending : ending.where('id', '<>', exceptSessionId)
  // In one order, so that two who end the same sessions at once do not wait for each other.
  await db.deleteFrom('sessions').where('id', 'in', others.orderBy('id').forUpdate()).execute()
}
