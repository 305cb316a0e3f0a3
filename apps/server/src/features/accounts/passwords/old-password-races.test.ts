import { changePassword, login } from '@guess/contract/api/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { aMember, PASSWORD } from '../../../testing/identities.ts'
import { waitingForLocks } from '../../../testing/lock-waits.ts'
import { aClient, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'
import { DATABASES, serverDatabase } from '../../../testing/test-database.ts'
import { deviceOf } from '../sign-in/device-of.ts'
import { insertSession } from '../sign-in/sessions.queries.ts'
import { hashPassword } from './passwords.ts'

const NEW = 'a new password'

describe.each(DATABASES)('[SERVICE-11] concurrent password changes on $name', ({ open }) => {
  const testApp = withApp({ open })
  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  test('[SESSION-17] a password that is changed while it is checked opens no session', async () => {
    const { db } = testApp.platform
    const { userId, mail } = await aMember(testApp)
    const nextHash = await hashPassword(NEW)
    // Fills the queue of hashes, so that the sign-in is hashed long after its account was read.
    const busy = Array.from({ length: 40 }, () => hashPassword(NEW))
    testApp.database.statements.length = 0
    const signingIn = aClient(testApp).expectRefusal(login, { body: { userMail: mail, userPassword: PASSWORD } })
    await expect.poll(() => testApp.database.statements.join()).toContain('password_hash')
    await db.updateTable('users').set({ password_hash: nextHash }).where('id', '=', userId).execute()
    expect(await signingIn).toMatchObject({ status: 401, code: 'wrong-credentials' })
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
    await Promise.all(busy)
  })
})

describe('concurrent writes on a PostgreSQL server', () => {
  const testApp = withApp({ open: serverDatabase })

  test('[SESSION-17] a session that the old password opens during the change is ended with the others', async () => {
    const { db, clock } = testApp.platform
    const { userId } = await aMember(testApp)
    const owner = await signedIn(testApp, userId)
    const sessions = () => db.selectFrom('sessions').select('id').execute()
    const own = await sessions()
    const { changing } = await db.transaction().execute(async (trx) => {
      await insertSession(trx, userId, deviceOf(undefined), clock.now())
      const call = owner.send(changePassword, { body: { userPassword: PASSWORD, newPassword: NEW } })
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      return { changing: call }
    })
    expect((await changing).statusCode).toBe(200)
    expect(await sessions()).toEqual(own)
  })
})
