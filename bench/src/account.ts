import { hashPassword } from '../../apps/server/src/features/accounts/passwords/passwords.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'

export const MAIL = 'bench@guess.example'
export const PASSWORD = 'a password for measuring'

/** Creates the account that a benchmark signs in to. Call it while no server has the database open. */
export async function makeAccount(dataDir: string, databaseUrl: string | null): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl })
  await migrate(database.db)
  const now = new Date()
  const row = { user_name: 'Bench', name_key: 'bench', mail: MAIL, mail_key: MAIL, created_at: now, last_seen_at: now }
  await database.db
    .insertInto('users')
    .values({ ...row, password_hash: await hashPassword(PASSWORD) })
    .execute()
  await database.close()
}

/** Signs in to the benchmark's account and returns its access token. */
export async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ userMail: MAIL, userPassword: PASSWORD })
  const login = await fetch(`${url}/api/user/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { userId, refreshToken } = (await login.json()) as { userId: number; refreshToken: string }
  const access = await fetch(`${url}/api/access/getOne/${userId}?token=${refreshToken}`)
  return ((await access.json()) as { token: string }).token
}
