import { type Db, statement } from '../../../platform/db/database.ts'

interface GoogleAccount {
  id: number
  avatarName: string
  bannedAt: Date | null
}

const selectBySub = statement<GoogleAccount, [string]>(`
  select id, avatar_name as "avatarName", banned_at as "bannedAt" from users where google_sub = $1 and deleted_at is null`)

/** The account of somebody whom Google knows by this number. */
export const findByGoogleSub = async (db: Db, sub: string) => (await selectBySub(db, sub))[0]
