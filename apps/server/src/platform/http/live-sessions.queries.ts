import { type Db, statement } from '../db/database.ts'

const findOwner = statement<{ user_id: number }, [string, Date]>(`
  select s.user_id from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.expires_at > $2 and u.banned_at is null and u.deleted_at is null`)

/** Whose session it is; undefined when it has ended, or its account is banned or deleted. */
export const findOwnerOfSession = async (db: Db, sessionId: string, now: Date): Promise<number | undefined> =>
  (await findOwner(db, sessionId, now))[0]?.user_id
