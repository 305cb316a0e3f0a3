import { getOwnAccount, login, logout, logoutEverywhere, refresh } from '@guess/contract/api/accounts'
import { beforeEach, expect, test } from 'vitest'
import { aToken } from '../../../testing/builders.ts'
import { aBrowser, aMember, type Member, PASSWORD, signIn } from '../../../testing/identities.ts'
import { aClient } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()
let member: Member

beforeEach(async () => {
  member = await aMember(testApp)
})

const sessionCount = async () => (await testApp.db.selectFrom('sessions').select('id').execute()).length
const callWith = (token: string) => aClient(testApp, { authorization: `Bearer ${token}` })

test('[SESSION-8] signing out in a browser ends its session and clears the cookie', async () => {
  const browser = aBrowser(testApp)
  await browser.call(login, { body: { userMail: member.mail, userPassword: PASSWORD } })
  const { accessToken } = await browser.call(refresh, { body: {} })
  const cookie = browser.cookies.get('refresh') as string
  await callWith(accessToken).call(getOwnAccount, {})
  await browser.call(logout, { body: {} })
  expect(browser.cookies.has('refresh')).toBe(false)
  expect(await sessionCount()).toBe(0)
  expect(await callWith(accessToken).expectRefusal(getOwnAccount, {})).toMatchObject({ status: 401 })
  expect(await aClient(testApp).expectRefusal(refresh, { body: { refreshToken: cookie } })).toMatchObject({ status: 401 })
})

test('[SESSION-8] signing out with a refresh token or an access token ends only that session', async () => {
  const refreshToken = await signIn(testApp, member)
  await signIn(testApp, member)
  const access = await aToken(testApp, member.userId)
  expect(await sessionCount()).toBe(3)
  await aClient(testApp).call(logout, { body: { refreshToken } })
  expect(await sessionCount()).toBe(2)
  await callWith(access).call(logout, { body: {} })
  expect(await sessionCount()).toBe(1)
})

test('[SESSION-8] signing out always succeeds, and changes nothing without a valid token', async () => {
  await signIn(testApp, member)
  const expired = await aToken(testApp, member.userId, { lasts: -1 })
  for (const authorization of ['', 'nonsense', expired]) await callWith(authorization).call(logout, { body: {} })
  await aClient(testApp).call(logout, { body: { refreshToken: 'nonsense', token: 'nonsense' } })
  const cookie = 'refresh=nonsense'
  await aClient(testApp, { cookie }).call(logout, { body: {} })
  expect(await sessionCount()).toBe(2)
})

test('[SESSION-8] signing out everywhere ends all sessions of the account, and no others', async () => {
  const tokens = [await signIn(testApp, member), await signIn(testApp, member)]
  const stranger = await aMember(testApp)
  const strangers = await signIn(testApp, stranger)
  const access = await aToken(testApp, member.userId)
  await callWith(access).call(getOwnAccount, {})
  await callWith(access).call(logoutEverywhere, { body: {} })
  expect(await callWith(access).expectRefusal(getOwnAccount, {})).toMatchObject({ status: 401 })
  for (const refreshToken of tokens) {
    expect(await aClient(testApp).expectRefusal(refresh, { body: { refreshToken } })).toMatchObject({ status: 401 })
  }
  await aClient(testApp).call(refresh, { body: { refreshToken: strangers } })
  expect(await aClient(testApp).expectRefusal(logoutEverywhere, { body: {} })).toMatchObject({ status: 401 })
})
