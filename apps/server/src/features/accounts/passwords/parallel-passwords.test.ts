import { changePassword, checkReset, logoutEverywhere, sendReset } from '@guess/contract/api/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { aMember, PASSWORD, signIn } from '../../../testing/identities.ts'
import { waitingForLocks } from '../../../testing/lock-waits.ts'
import { lastMailTo, linkIn } from '../../../testing/mailbox.ts'
import { aClient, signedIn } from '../../../testing/player.ts'
import { type TestFixture, withApp } from '../../../testing/test-app.ts'
import { DATABASES, serverDatabase } from '../../../testing/test-database.ts'

type Reply = Promise<{ statusCode: number }>

/** Prepares four ways to set a new password for one account: two links, and its owner in two browsers. */
async function aForgetfulOwner(app: TestFixture) {
  const member = await aMember(app)
  const byLink = async (newPassword: string) => {
    await aClient(app).call(sendReset, { query: { userMail: member.mail } })
    const data = new URL(linkIn(await lastMailTo(app, member.mail))).searchParams.get('data') as string
    const claim = JSON.parse(Buffer.from(data, 'base64url').toString()) as { userMail: string; verificationCode: string }
    return (): Reply => aClient(app).send(checkReset, { body: { ...claim, newPassword } })
  }
  const inBrowser = async (newPassword: string) => {
    const owner = await signedIn(app, member.userId)
    return (): Reply => owner.send(changePassword, { body: { userPassword: PASSWORD, newPassword } })
  }
  return {
    member,
    links: [await byLink('the first link'), await byLink('the second link')],
    browsers: [await inBrowser('the first browser'), await inBrowser('the second browser')],
  }
}

describe.each(DATABASES)('[SERVICE-11] concurrent password changes on $name', ({ open }) => {
  const testApp = withApp({ open })
  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  test('[ACCOUNT-16] at least one of four new passwords replaces the old one, and no call causes a server error', async () => {
    const { member, links, browsers } = await aForgetfulOwner(testApp)
    const owner = await signedIn(testApp, member.userId)
    const leaving = owner.send(logoutEverywhere, { body: {} })
    const replies = await Promise.all([...links, ...browsers].map((take) => take()))
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    expect((await leaving).statusCode).toBeLessThan(500)
    await expect(signIn(testApp, member)).rejects.toThrow('wrong-credentials')
  })
})

describe('concurrent writes on a PostgreSQL server', () => {
  const testApp = withApp({ open: serverDatabase })
  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  /** Returns the statuses of calls that all wait for the account, in the order in which they reached it. */
  async function afterWaiting(userId: number, calls: readonly (() => Reply)[]): Promise<number[]> {
    const { db } = testApp.platform
    const replies: Reply[] = []
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
      for (const [place, take] of calls.entries()) {
        replies.push(take())
        await expect.poll(() => waitingForLocks(db)).toBe(place + 1)
      }
    })
    return (await Promise.all(replies)).map(({ statusCode }) => statusCode)
  }

  test('[ACCOUNT-16] of two links, the first sets the password and the second is refused', async () => {
    const { member, links } = await aForgetfulOwner(testApp)
    expect(await afterWaiting(member.userId, links)).toEqual([200, 410])
  })

  test('[ACCOUNT-16] a change by the owner invalidates a link that is used at the same time', async () => {
    const { member, links, browsers } = await aForgetfulOwner(testApp)
    expect(await afterWaiting(member.userId, [...browsers.slice(0, 1), ...links.slice(0, 1)])).toEqual([200, 410])
  })

  test('[SESSION-17] of two changes by the owner, the first succeeds and the second has the wrong password', async () => {
    const { member, browsers } = await aForgetfulOwner(testApp)
    expect(await afterWaiting(member.userId, browsers)).toEqual([200, 403])
  })
})
