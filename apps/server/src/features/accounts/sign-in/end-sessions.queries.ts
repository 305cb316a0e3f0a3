import { type Db, statement } from '../../../platform/db/database.ts'

/** @NOTE in one order, so that two who end the same sessions at once do not wait for each other. */
const deleteSessions = statement<{ id: string }, [number, string | null]>(`
  delete from sessions where id in (
    select id from sessions where user_id = $1 and ($2::uuid is null or id <> $2) order by id for update
  ) returning id`)

/**
 * Ends all sessions of an account.
 * @NOTE what this process remembers of them goes by `app.callers.forget(userId)`, which the caller calls afterwards.
 * @param exceptSessionId the one that stays: the caller's own
 */
export async function endSessions(db: Db, userId: number, exceptSessionId?: string): Promise<void> {
  await deleteSessions(db, userId, exceptSessionId ?? null)
}
