import type { Db } from '../../platform/db/database.ts'

/**
 * Ends all sessions of an account.
 * @NOTE what this process remembers of them goes by `app.callers.forget(userId)`, which the caller calls afterwards.
 * @param exceptSessionId the one that stays: the caller's own
 */
export async function endSessions(db: Db, userId: number, exceptSessionId?: string): Promise<void> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId)
  await (exceptSessionId ? all.where('id', '<>', exceptSessionId) : all).execute()
}
