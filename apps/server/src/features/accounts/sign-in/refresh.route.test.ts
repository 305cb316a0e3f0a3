import { getAccess, getOwnAccount, login, refresh } from '@guess/contract/api/accounts'
import { ACCESS_LASTS_MS, SESSION_LASTS_MS } from '@guess/contract/rules/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { aToken, aUser } from '../../../testing/builders.ts'
import { aBrowser, aMember, type Member, PASSWORD, signIn } from '../../../testing/identities.ts'
import { aClient } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()
let member: Member

beforeEach(async () => {
  member = await aMember(testApp)
})

const sessions = () => testApp.db.selectFrom('sessions').selectAll().execute()
const turn = (refreshToken: string) => aClient(testApp).call(refresh, { body: { refreshToken } })
const refusedTurn = (refreshToken: string) => aClient(testApp).expectRefusal(refresh, { body: { refreshToken } })
const callWith = (accessToken: string) => aClient(testApp, { authorization: `Bearer ${accessToken}` })
const DENIED = { status: 401, code: 'access-denied' }

describe('a refresh token', () => {
  test('[SESSION-3] is exchanged for its successor and an access token of its account', async () => {
    const token = await signIn(testApp, member)
    const reply = await turn(token)
    expect(reply).toMatchObject({ userId: member.userId, userAvatarName: 'default' })
    expect(reply.refreshToken).not.toBe(token)
    expect(await callWith(reply.accessToken).call(getOwnAccount, {})).toMatchObject({ userId: member.userId })
    const next = await turn(reply.refreshToken as string)
    expect(next.refreshToken).not.toBe(reply.refreshToken)
  })

  test('[SESSION-3] extends its session to thirty days after its last use', async () => {
    const token = await signIn(testApp, member)
    testApp.clock.advance(SESSION_LASTS_MS - 1)
    const { refreshToken } = await turn(token)
    testApp.clock.advance(SESSION_LASTS_MS)
    expect(await refusedTurn(refreshToken as string)).toMatchObject(DENIED)
  })

  test.each(['', 'x', 'undefined', 'eyJhbGciOiJIUzI1NiJ9.e30.x', 'ÿ', `${'a'.repeat(4096)}`])(
    '[SESSION-3] is refused if it is not authentic: %.20s',
    async (refreshToken) => {
      const response = await aClient(testApp).send(refresh, { body: { refreshToken } })
      expect([400, 401]).toContain(response.statusCode)
    },
  )

  test('[SESSION-3] is refused if it is from another server, an access token or missing', async () => {
    const elsewhere = await testApp.startAnother({ secret: 'another secret that is long enough' })
    expect(await refusedTurn(await signIn(elsewhere, member))).toMatchObject(DENIED)
    expect(await refusedTurn(await aToken(testApp, member.userId))).toMatchObject(DENIED)
    expect(await aClient(testApp).expectRefusal(refresh, { body: {} })).toMatchObject(DENIED)
  })

  test('[SESSION-3] is not stored with its session', async () => {
    const token = await signIn(testApp, member)
    const [session] = await sessions()
    const seal = token.split('.').at(-1) as string
    expect(JSON.stringify(session)).not.toContain(seal)
  })

  test('[SESSION-4] of the previous rotation gets the same successor for thirty seconds', async () => {
    const browser = aClient(testApp)
    const { refreshToken: token } = await browser.call(login, { body: { userMail: member.mail, userPassword: PASSWORD } })
    const again = { body: { refreshToken: token as string } }
    const first = await browser.call(refresh, again)
    testApp.clock.advance(30_000)
    const late = await browser.call(refresh, again)
    expect(late.refreshToken).toBe(first.refreshToken)
    await callWith(late.accessToken).call(getOwnAccount, {})
    const { token: access } = await browser.call(getAccess, {
      params: { userId: member.userId },
      query: { token: token as string },
    })
    await callWith(access).call(getOwnAccount, {})
    await turn(first.refreshToken as string)
  })

  test('[SESSION-4] reused later ends the session for both clients that have it', async () => {
    const token = await signIn(testApp, member)
    const other = await signIn(testApp, member)
    const { refreshToken, accessToken } = await turn(token)
    await callWith(accessToken).call(getOwnAccount, {})
    testApp.clock.advance(30_001)
    expect(await refusedTurn(token)).toMatchObject(DENIED)
    expect(await refusedTurn(refreshToken as string)).toMatchObject(DENIED)
    expect(await callWith(accessToken).expectRefusal(getOwnAccount, {})).toMatchObject(DENIED)
    await turn(other)
  })

  test('[SESSION-4] two rotations old ends the session at once', async () => {
    const token = await signIn(testApp, member)
    const second = (await turn(token)).refreshToken as string
    const third = (await turn(second)).refreshToken as string
    expect(await refusedTurn(token)).toMatchObject(DENIED)
    expect(await refusedTurn(third)).toMatchObject(DENIED)
    expect(await sessions()).toEqual([])
  })

  test('[SESSION-5] in a cookie is replaced there, and no reply contains one', async () => {
    const browser = aBrowser(testApp)
    await browser.call(login, { body: { userMail: member.mail, userPassword: PASSWORD } })
    const before = browser.cookies.get('refresh')
    const reply = await browser.call(refresh, { body: {} })
    expect(reply.refreshToken).toBeNull()
    expect(browser.cookies.get('refresh')).not.toBe(before)
    const again = await browser.send(refresh, { body: {} })
    expect(again.body).not.toContain(browser.cookies.get('refresh') as string)
    expect(again.cookies).toMatchObject([{ name: 'refresh', httpOnly: true, maxAge: SESSION_LASTS_MS / 1000 }])
  })

  test('[SESSION-10] is exchanged even if the call carries an expired access token', async () => {
    const token = await signIn(testApp, member)
    const authorization = await aToken(testApp, member.userId, { lasts: -1 })
    const response = await aClient(testApp).send(refresh, { body: { refreshToken: token } }, { authorization })
    expect(response.statusCode).toBe(200)
  })
})

describe('a banned or deleted account', () => {
  test.each(['banned_at', 'deleted_at'])('[SESSION-6] gets no new refresh token and no access token (%s)', async (column) => {
    const token = await signIn(testApp, member)
    await testApp.db
      .updateTable('users')
      .set({ [column]: new Date() })
      .execute()
    expect(await refusedTurn(token)).toMatchObject(DENIED)
    const asked = { params: { userId: member.userId }, query: { token } }
    expect(await aClient(testApp).expectRefusal(getAccess, asked)).toMatchObject(DENIED)
  })
})

describe('an access token without a rotation', () => {
  const asks = (userId: number, token: string) => ({ params: { userId }, query: { token } })

  test('[SESSION-7] is issued for a refresh token, which stays the same', async () => {
    const token = await signIn(testApp, member)
    for (let time = 0; time < 3; time++) {
      const reply = await aClient(testApp).call(getAccess, asks(member.userId, token))
      await callWith(reply.token).call(getOwnAccount, {})
    }
    await turn(token)
  })

  test('[SESSION-7] is issued for the cookie of our web client', async () => {
    const browser = aBrowser(testApp)
    await browser.call(login, { body: { userMail: member.mail, userPassword: PASSWORD } })
    const { token } = await browser.call(getAccess, { params: { userId: member.userId } })
    await callWith(token).call(getOwnAccount, {})
  })

  test('[SESSION-7] is refused without a refresh token of the same account', async () => {
    const token = await signIn(testApp, member)
    const other = await aUser(testApp)
    expect(await aClient(testApp).expectRefusal(getAccess, asks(other, token))).toMatchObject({
      status: 403,
      code: 'access-denied',
    })
    expect(await aClient(testApp).expectRefusal(getAccess, asks(member.userId, 'x'))).toMatchObject(DENIED)
    const access = await aToken(testApp, member.userId)
    expect(await aClient(testApp).expectRefusal(getAccess, asks(member.userId, access))).toMatchObject(DENIED)
    expect(await aClient(testApp).expectRefusal(getAccess, { params: { userId: member.userId } })).toMatchObject(DENIED)
  })

  test('[SESSION-4] is refused for a reused token, which ends the session', async () => {
    const token = await signIn(testApp, member)
    const { refreshToken } = await turn(token)
    testApp.clock.advance(31_000)
    expect(await aClient(testApp).expectRefusal(getAccess, asks(member.userId, token))).toMatchObject(DENIED)
    expect(await refusedTurn(refreshToken as string)).toMatchObject(DENIED)
  })

  test('[SESSION-3] extends the session, which is written at most once a day', async () => {
    const token = await signIn(testApp, member)
    testApp.clock.advance(SESSION_LASTS_MS / 2)
    const ask = () => aClient(testApp).call(getAccess, asks(member.userId, token))
    await ask()
    const [touched] = await sessions()
    expect(touched?.last_used_at).toEqual(testApp.clock.now())
    testApp.clock.advance(1_000)
    await ask()
    expect(await sessions()).toEqual([touched])
    testApp.clock.advance(SESSION_LASTS_MS - 2_000)
    await ask()
  })
})

describe('[SESSION-6] an access token', () => {
  test('[SESSION-6] is valid for fifteen minutes', async () => {
    const { accessToken } = await turn(await signIn(testApp, member))
    testApp.clock.advance(ACCESS_LASTS_MS - 1_000)
    await callWith(accessToken).call(getOwnAccount, {})
    testApp.clock.advance(1_000)
    expect(await callWith(accessToken).expectRefusal(getOwnAccount, {})).toMatchObject(DENIED)
  })
})

test('[SESSION-16] a sign-in and the first rotation of a day update when the account was last seen', async () => {
  const seen = async () => {
    const query = testApp.db.selectFrom('users').select('last_seen_at').where('id', '=', member.userId)
    return (await query.executeTakeFirstOrThrow()).last_seen_at
  }
  testApp.clock.advance(10_000)
  const token = await signIn(testApp, member)
  const atSignIn = testApp.clock.now()
  expect(await seen()).toEqual(atSignIn)
  testApp.clock.advance(3_600_000)
  const { refreshToken } = await turn(token)
  expect(await seen()).toEqual(atSignIn)
  testApp.clock.advance(24 * 3_600_000)
  await turn(refreshToken as string)
  expect(await seen()).toEqual(testApp.clock.now())
})
