import type { Db } from '../../../platform/db/database.ts'

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
