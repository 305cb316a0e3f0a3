import { hashPassword } from '../../apps/server/src/features/accounts/passwords/passwords.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts'

export const MAIL = 'bench@guess.example'
const PASSWORD = 'a password for measuring'

/** Creates accounts with the benchmark's password, named by their addresses. Call it while no server has the database open. */
export async function makeAccounts(dataDir: string, databaseUrl: string | null, mails: readonly string[]): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl })
  const { db } = database
  await migrate(db)
  const now = new Date()
  const password_hash = await hashPassword(PASSWORD)
  const rows = mails.map((mail) => {
    const name = mail.slice(0, mail.indexOf('@'))
    return { user_name: name, name_key: name, mail, mail_key: mail, created_at: now, last_seen_at: now, password_hash }
  })
  await db.insertInto('users').values(rows).execute()
  await database.close()
}

/** The tokens of a session. */
interface Tokens {
  refresh: string
  access: string
}

/** Signs in to an account and returns the tokens of the new session. */
export async function openSession(url: string, userMail: string): Promise<Tokens> {
  const body = JSON.stringify({ userMail, userPassword: PASSWORD })
  const login = await fetch(`${url}/api/user/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { userId, refreshToken } = (await login.json()) as { userId: number; refreshToken: string }
  const reply = await fetch(`${url}/api/access/getOne/${userId}?token=${refreshToken}`)
  return { refresh: refreshToken, access: ((await reply.json()) as { token: string }).token }
}
