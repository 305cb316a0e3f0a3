import { login } from '@guess/contract/api/accounts'
import { banAccount } from '@guess/contract/api/admin'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { aMember, PASSWORD } from '../../../testing/identities.ts'
import { waitingForLocks } from '../../../testing/lock-waits.ts'
import { anOperator } from '../../../testing/makers.ts'
import { aClient } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'
import { serverDatabase } from '../../../testing/test-database.ts'
import { liftBan } from './lift-ban.ts'

const testApp = withApp({ open: serverDatabase })
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

test('[BAN-4] a sign-in succeeds if the ban is lifted between the password and the answer', async () => {
  const { db, clock } = testApp
  const { userId, mail } = await aMember(testApp)
  const { id: banId } = await (await anOperator(testApp)).call(banAccount, { body: { userId, days: 1 } })
  const { reply } = await db.transaction().execute(async (trx) => {
    // Bans are read after the account and its password.
    await sql`lock table banned_accounts`.execute(trx)
    const sent = aClient(testApp).send(login, { body: { userMail: mail, userPassword: PASSWORD } })
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await liftBan(trx, { operator: 'site', banId }, clock.now())
    return { reply: sent }
  })
  expect((await reply).statusCode).toBe(200)
})
