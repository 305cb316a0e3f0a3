import { loginWithGoogle, startGoogle as startGoogleCall } from '@guess/contract/api/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { aUser } from '../../../testing/builders.ts'
import { type Google, SHINJI, startGoogle } from '../../../testing/google.ts'
import { waitingForLocks } from '../../../testing/lock-waits.ts'
import { aClient } from '../../../testing/player.ts'
import { type TestApp, withApp } from '../../../testing/test-app.ts'
import { DATABASES, serverDatabase } from '../../../testing/test-database.ts'

let google: Google
let app: TestApp

beforeAll(async () => {
  google = await startGoogle()
})
afterAll(() => google.stop())

function withGoogle(open: typeof serverDatabase) {
  const testApp = withApp({ open })
  beforeEach(async () => {
    app = await testApp.startAnother({ google: google.registration, publicUrl: 'https://guess.example' }, { clock: systemClock })
  })
}

const users = () => app.db.selectFrom('users').select(['id', 'google_sub', 'mail_key']).execute()

/** Returns from Google's consent page and sends the sign-in. */
async function signIn() {
  const client = aClient(app)
  const { url } = await client.call(startGoogleCall, { body: {} })
  const body = await google.consent(url)
  return { reply: client.call(loginWithGoogle, { body }) }
}

describe.each(DATABASES)('concurrent returns from Google on $name', ({ open }) => {
  withGoogle(open)

  test('[ACCOUNT-20] create only one account', async () => {
    const returns = await Promise.all([signIn(), signIn(), signIn()])
    const replies = await Promise.all(returns.map(({ reply }) => reply))
    expect(new Set(replies.map(({ userId }) => userId)).size).toBe(1)
    expect(await users()).toHaveLength(1)
  })
})

describe('a return from Google on a PostgreSQL server', () => {
  withGoogle(serverDatabase)

  test('[ACCOUNT-20] signs in to the account that another return has created since this one looked for it', async () => {
    const { reply } = await app.db.transaction().execute(async (trx) => {
      // Bans are read after the account is looked for and before its address is.
      await sql`lock table banned_accounts`.execute(trx)
      const sent = await signIn()
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      await aUser({ platform: { ...app.platform, db: trx } }, { mail: SHINJI.email, googleSub: SHINJI.sub })
      return sent
    })
    const [made, ...others] = await users()
    expect(await reply).toMatchObject({ userId: made?.id })
    expect(others).toEqual([])
  })
})
