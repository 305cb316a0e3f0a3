import { deleteAccount, login } from '@guess/contract/api/accounts'
import { downloadData } from '@guess/contract/api/download-data'
import {
  addApp,
  confirmFactor,
  getFactors,
  loginWithFactor,
  removeApp,
  renewRecoveryCodes,
  startApp,
  startFactor,
} from '@guess/contract/api/factors'
import { generateSync } from 'otplib'
import { afterEach, describe, expect, test } from 'vitest'
import { inFullWidth } from '../../../testing/full-width.ts'
import { aMember, type Member, PASSWORD } from '../../../testing/identities.ts'
import { mailTo } from '../../../testing/mailbox.ts'
import { aClient, signedIn } from '../../../testing/player.ts'
import { type TestApp, withApp } from '../../../testing/test-app.ts'
import { allRows } from '../../../testing/test-database.ts'

type Client = ReturnType<typeof aClient>

const testApp = withApp()
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const codeAt = (secret: string, now: Date) => generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) })
const codeNow = (secret: string) => codeAt(secret, testApp.clock.now())
/** The next code, with the clock at its time step. */
const nextCode = (secret: string) => {
  testApp.clock.advance(30_000)
  return codeNow(secret)
}

/** Adds an authenticator app to a member's account, in a session of theirs. */
async function withAuthenticator(app: TestApp, options = {}) {
  const member = await aMember(app, options)
  const owner = await signedIn(app, member.userId)
  const { secret, setup } = await owner.call(startApp, { body: { userPassword: PASSWORD } })
  const { recoveryCodes } = await owner.call(addApp, { body: { setup, code: codeNow(secret) } })
  return { member, owner, secret, recoveryCodes: recoveryCodes ?? [] }
}

const credentials = ({ mail, password }: Member) => ({ body: { userMail: mail, userPassword: password } })

/** Signs in with the password and returns the challenge for the second factor. */
async function challengeOf(client: Client, member: Member) {
  const response = await client.send(login, credentials(member))
  expect(response.statusCode).toBe(401)
  return response.json<{ code: string; factor: { challenge: string; hasApp: boolean; passkey: null } }>().factor
}

const confirmIn = async (owner: Client, code: string) => {
  const { challenge } = await owner.call(startFactor, { body: {} })
  return owner.send(confirmFactor, { body: { challenge, code } })
}

describe('an authenticator app', () => {
  test('[FACTOR-2] is added with one right code, and its secret is encrypted at rest', async () => {
    const { owner, secret, recoveryCodes } = await withAuthenticator(testApp)
    expect(recoveryCodes).toHaveLength(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/)
    expect(await owner.call(getFactors, {})).toMatchObject({
      appAddDate: expect.any(String),
      recoveryCodesLeft: 10,
      passkeys: [],
    })
    const stored = JSON.stringify(await allRows(testApp.db))
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
  })

  test('[FACTOR-3] is not added without the password, a right code or a setup of this session', async () => {
    const member = await aMember(testApp)
    const owner = await signedIn(testApp, member.userId)
    for (const userPassword of [null, 'not the one']) {
      expect(await owner.expectRefusal(startApp, { body: { userPassword } })).toMatchObject({ code: 'wrong-password' })
    }
    const { secret, setup } = await owner.call(startApp, { body: { userPassword: PASSWORD } })
    for (const code of ['000000', '12345', 'abcdef', ' ']) {
      expect(await owner.expectRefusal(addApp, { body: { setup, code } }), code).toMatchObject({ code: 'factor-wrong' })
    }
    const elsewhere = await signedIn(testApp, member.userId)
    const code = codeNow(secret)
    expect(await elsewhere.expectRefusal(addApp, { body: { setup, code } })).toMatchObject({ code: 'factor-expired' })
    testApp.clock.advance(10 * 60_000)
    const late = { body: { setup, code: codeNow(secret) } }
    expect(await owner.expectRefusal(addApp, late)).toMatchObject({ code: 'factor-expired' })
    expect(await testApp.db.selectFrom('authenticator_apps').selectAll().execute()).toEqual([])
  })

  test('[FACTOR-3] is added once, also by concurrent calls', async () => {
    const member = await aMember(testApp)
    const owner = await signedIn(testApp, member.userId)
    const { secret, setup } = await owner.call(startApp, { body: { userPassword: PASSWORD } })
    const body = { setup, code: codeNow(secret) }
    const replies = await Promise.all([owner.send(addApp, { body }), owner.send(addApp, { body })])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await owner.expectRefusal(startApp, { body: {} })).toMatchObject({ code: 'factor-exists' })
  })

  test('[FACTOR-11] is removed only soon after a second factor was used in the session, and its recovery codes with it', async () => {
    const { member, owner, secret } = await withAuthenticator(testApp)
    const other = await signedIn(testApp, member.userId)
    expect(await other.expectRefusal(removeApp, {})).toMatchObject({ status: 403, code: 'factor-unconfirmed' })
    expect(await other.expectRefusal(renewRecoveryCodes, { body: {} })).toMatchObject({ code: 'factor-unconfirmed' })
    expect((await confirmIn(other, nextCode(secret))).statusCode).toBe(200)
    testApp.clock.advance(10 * 60_000)
    expect(await other.expectRefusal(removeApp, {})).toMatchObject({ code: 'factor-unconfirmed' })
    expect((await confirmIn(other, nextCode(secret))).statusCode).toBe(200)
    await other.call(removeApp, {})
    expect(await owner.call(getFactors, {})).toMatchObject({ appAddDate: null, recoveryCodesLeft: 0 })
    expect(await owner.expectRefusal(startFactor, { body: {} })).toMatchObject({ status: 404 })
    expect((await aClient(testApp).send(login, credentials(member))).statusCode).toBe(200)
  })
})

describe('signing in with a second factor', () => {
  test('[FACTOR-5] needs a code after the password, and opens no session before', async () => {
    const { member, secret } = await withAuthenticator(testApp)
    const before = await testApp.db.selectFrom('sessions').selectAll().execute()
    const browser = aClient(testApp, { 'x-session': 'cookie' })
    const { challenge, hasApp, passkey } = await challengeOf(browser, member)
    expect({ hasApp, passkey }).toEqual({ hasApp: true, passkey: null })
    expect([...browser.cookies.keys()]).toEqual([])
    expect(await testApp.db.selectFrom('sessions').selectAll().execute()).toEqual(before)
    const reply = await browser.call(loginWithFactor, { body: { challenge, code: nextCode(secret) } })
    expect(reply).toEqual({ userId: member.userId, refreshToken: null, userAvatarName: 'default' })
    expect([...browser.cookies.keys()].toSorted()).toEqual(['device', 'refresh'])
  })

  test('[FACTOR-5] an account without a second factor signs in as before', async () => {
    const reply = await aClient(testApp).call(login, credentials(await aMember(testApp)))
    expect(Object.keys(reply).toSorted()).toEqual(['refreshToken', 'userAvatarName', 'userId'])
  })

  test('[FACTOR-5] nothing but the right password tells that there is one', async () => {
    const { member } = await withAuthenticator(testApp)
    const wrong = { body: { userMail: member.mail, userPassword: 'not the one' } }
    expect(await aClient(testApp).expectRefusal(login, wrong)).toMatchObject({ code: 'wrong-credentials' })
  })

  test('[FACTOR-6] a code works once, also for two browsers at once, and no older code after it', async () => {
    const { member, secret } = await withAuthenticator(testApp)
    const old = codeNow(secret)
    const { challenge } = await challengeOf(aClient(testApp), member)
    const body = { challenge, code: nextCode(secret) }
    const other = await testApp.startAnother({}, { clock: testApp.clock })
    const replies = await Promise.all([testApp, other].map((app) => aClient(app).send(loginWithFactor, { body })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
    for (const code of [body.code, old]) {
      const again = { body: { ...body, code } }
      expect(await aClient(testApp).expectRefusal(loginWithFactor, again)).toMatchObject({ status: 403, code: 'factor-wrong' })
    }
  })

  test.each([-60, -30, 0, 30, 60])(
    '[FACTOR-6] a code that is %i seconds ahead works if it is next to the present one',
    async (ahead) => {
      const { member, secret } = await withAuthenticator(testApp)
      testApp.clock.advance(300_000)
      const { challenge } = await challengeOf(aClient(testApp), member)
      const code = codeAt(secret, new Date(testApp.clock.now().getTime() + ahead * 1000))
      const { statusCode } = await aClient(testApp).send(loginWithFactor, { body: { challenge, code } })
      expect(statusCode).toBe(Math.abs(ahead) <= 30 ? 200 : 403)
    },
  )

  test('[FACTOR-8] is over after ten minutes, after a new password and for another account', async () => {
    const { member, secret } = await withAuthenticator(testApp)
    const refusedWith = (challenge: string) =>
      aClient(testApp).expectRefusal(loginWithFactor, { body: { challenge, code: nextCode(secret) } })
    const { challenge } = await challengeOf(aClient(testApp), member)
    for (const forged of ['x', `${challenge}x`, challenge.replace(/\.[^.]+$/, '.AAAA')]) {
      expect(await refusedWith(forged)).toMatchObject({ status: 401, code: 'factor-expired' })
    }
    await testApp.db.updateTable('users').set({ password_hash: 'another' }).where('id', '=', member.userId).execute()
    expect(await refusedWith(challenge)).toMatchObject({ code: 'factor-expired' })
    const { member: other } = await withAuthenticator(testApp)
    const { challenge: theirs } = await challengeOf(aClient(testApp), other)
    expect(await refusedWith(theirs)).toMatchObject({ code: 'factor-wrong' })
    testApp.clock.advance(10 * 60_000)
    expect(await refusedWith(theirs)).toMatchObject({ code: 'factor-expired' })
  })

  test('[FACTOR-8] a challenge of a session does not finish a sign-in, nor the other way round', async () => {
    const { member, owner, secret } = await withAuthenticator(testApp)
    const { challenge: inSession } = await owner.call(startFactor, { body: {} })
    const { challenge: atSignIn } = await challengeOf(aClient(testApp), member)
    const code = nextCode(secret)
    const signIn = { body: { challenge: inSession, code } }
    expect(await aClient(testApp).expectRefusal(loginWithFactor, signIn)).toMatchObject({ code: 'factor-expired' })
    const confirm = { body: { challenge: atSignIn, code } }
    expect(await owner.expectRefusal(confirmFactor, confirm)).toMatchObject({ code: 'factor-expired' })
  })

  test('[FACTOR-9] [SCREEN-38] a recovery code replaces the app once, in any spelling, and its owner gets an email', async () => {
    const { member, recoveryCodes } = await withAuthenticator(testApp)
    const [first = '', second = '', third = ''] = recoveryCodes
    const enter = async (code: string) => {
      const { challenge } = await challengeOf(aClient(testApp), member)
      return (await aClient(testApp).send(loginWithFactor, { body: { challenge, code } })).statusCode
    }
    expect(await enter(first.toUpperCase().replaceAll('-', ' '))).toBe(200)
    expect(await enter(first)).toBe(403)
    expect(await Promise.all([enter(second), enter(second)]).then((all) => all.toSorted())).toEqual([200, 403])
    expect(await enter(inFullWidth(third))).toBe(200)
    const used = (await mailTo(testApp, member.mail)).filter(({ text }) => text?.includes('A recovery code of'))
    expect(used.map(({ subject }) => subject)).toEqual(Array(3).fill('Your second factor was changed – Guess The Anime'))
  })

  test('[FACTOR-9] new recovery codes replace the old ones, and those of another account do not work', async () => {
    const { member, owner, recoveryCodes } = await withAuthenticator(testApp)
    const { recoveryCodes: foreign } = await withAuthenticator(testApp)
    const { recoveryCodes: fresh } = await owner.call(renewRecoveryCodes, { body: {} })
    expect(fresh).toHaveLength(10)
    const { challenge } = await challengeOf(aClient(testApp), member)
    const statusOf = async (code: string | undefined) =>
      (await aClient(testApp).send(loginWithFactor, { body: { challenge, code: code ?? '' } })).statusCode
    expect([await statusOf(recoveryCodes[0]), await statusOf(foreign[0]), await statusOf(fresh[0])]).toEqual([403, 403, 200])
  })

  test('[FACTOR-7] ten wrong codes end the guessing from an address, but not a recovery code or another hour', async () => {
    const app = await testApp.startAnother({ rateLimitFactor: 1 }, { clock: testApp.clock })
    const { member, secret, recoveryCodes } = await withAuthenticator(testApp)
    const { challenge } = await challengeOf(aClient(app), member)
    const enter = (code: string) => aClient(app).send(loginWithFactor, { body: { challenge, code } })
    for (let tried = 0; tried < 10; tried++) expect((await enter('000000')).statusCode).toBe(403)
    testApp.clock.advance(61_000)
    const { challenge: later } = await challengeOf(aClient(app), member)
    const right = await aClient(app).send(loginWithFactor, { body: { challenge: later, code: codeNow(secret) } })
    expect([right.statusCode, right.json().code]).toEqual([429, 'too-many-factor-tries'])
    expect((await enter(recoveryCodes[0] ?? '')).statusCode).toBe(200)
    testApp.clock.advance(3_600_000)
    const { challenge: nextHour } = await challengeOf(aClient(app), member)
    const { statusCode } = await aClient(app).send(loginWithFactor, { body: { challenge: nextHour, code: codeNow(secret) } })
    expect(statusCode).toBe(200)
  })

  test('[FACTOR-2] fails closed if SECRET has changed, and recovery codes still work', async () => {
    const { member, secret, recoveryCodes } = await withAuthenticator(testApp)
    const app = await testApp.startAnother({ secret: 'another secret that is long enough' }, { clock: testApp.clock })
    const { challenge } = await challengeOf(aClient(app), member)
    const enter = async (code: string) => (await aClient(app).send(loginWithFactor, { body: { challenge, code } })).statusCode
    expect(await enter(nextCode(secret))).toBe(403)
    expect(await enter(recoveryCodes[0] ?? '')).toBe(200)
  })
})

test('[FACTOR-16] the owner is told by email when a second factor is added, removed or reset', async () => {
  const { member, owner } = await withAuthenticator(testApp)
  await owner.call(renewRecoveryCodes, { body: {} })
  await owner.call(removeApp, {})
  const mails = await mailTo(testApp, member.mail)
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('Your second factor was changed – Guess The Anime'))
  for (const [at, sentence] of ['An authenticator app was added', 'New recovery codes', 'app was removed'].entries()) {
    expect(mails[at]?.text).toContain(sentence)
  }
})

test('[FACTOR-18] the download lists them without a secret, and deleting the account deletes them', async () => {
  const { member, owner, secret, recoveryCodes } = await withAuthenticator(testApp)
  const { secondFactor } = await owner.call(downloadData, {})
  expect(secondFactor).toEqual({ appAddDate: expect.any(String), passkeys: [], recoveryCodesLeft: 10 })
  for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(secondFactor)).not.toContain(text)
  await owner.call(deleteAccount, { body: { userId: member.userId, userPassword: PASSWORD } })
  for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes'] as const) {
    expect(await testApp.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('[FACTOR-10] a second factor is fresh in its own session for ten minutes', async () => {
  const { member, owner, secret } = await withAuthenticator(testApp)
  await owner.call(renewRecoveryCodes, { body: {} })
  const other = await signedIn(testApp, member.userId)
  const { challenge } = await owner.call(startFactor, { body: {} })
  const stolen = { body: { challenge, code: nextCode(secret) } }
  expect(await other.expectRefusal(confirmFactor, stolen)).toMatchObject({ code: 'factor-expired' })
  await owner.call(confirmFactor, stolen)
  expect(await other.expectRefusal(renewRecoveryCodes, { body: {} })).toMatchObject({ code: 'factor-unconfirmed' })
  testApp.clock.advance(10 * 60_000 - 1)
  await owner.call(renewRecoveryCodes, { body: {} })
  testApp.clock.advance(1)
  expect(await owner.expectRefusal(renewRecoveryCodes, { body: {} })).toMatchObject({ code: 'factor-unconfirmed' })
})

test('[FACTOR-1] an account without a second factor has none, and nothing to confirm', async () => {
  const owner = await signedIn(testApp, (await aMember(testApp)).userId)
  const none = { appAddDate: null, passkeys: [], recoveryCodesLeft: 0, passkeysPossible: false, panelOpenUntil: null }
  expect(await owner.call(getFactors, {})).toEqual(none)
  expect(await owner.expectRefusal(startFactor, { body: {} })).toMatchObject({ status: 404 })
  expect(await owner.expectRefusal(renewRecoveryCodes, { body: {} })).toMatchObject({ status: 404 })
})
