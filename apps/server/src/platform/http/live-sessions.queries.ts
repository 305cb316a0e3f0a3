import { type Db, statement } from '../db/database.ts'

const findOwner = statement<{ user_id: number }, [string, Date]>(`
  select s.user_id from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.expires_at > $2 and u.banned_at is null and u.deleted_at is null`)

const findLive = statement<{ id: string }, [string[], Date]>(`
  select s.id from sessions s join users u on u.id = s.user_id
  where s.id = any($1::uuid[]) and s.expires_at > $2 and u.banned_at is null and u.deleted_at is null`)

/** Returns those of the sessions that have not ended. */
export const findLiveSessions = async (db: Db, sessionIds: string[], now: Date): Promise<string[]> =>
  (await findLive(db, sessionIds, now)).map(({ id }) => id)

/** Returns the account of a session; undefined if the session has ended, or the account is banned or deleted. */
export const findOwnerOfSession = async (db: Db, sessionId: string, now: Date): Promise<number | undefined> =>
  (await findOwner(db, sessionId, now))[0]?.user_id
