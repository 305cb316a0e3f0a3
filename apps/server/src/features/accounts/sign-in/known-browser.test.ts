import { deleteAccount, login, logout } from '@guess/contract/api/accounts'
import { expect, test } from 'vitest'
import { aBrowser, aMember, type Member, PASSWORD } from '../../../testing/identities.ts'
import { aClient, signedIn } from '../../../testing/player.ts'
import { type TestApp, withApp } from '../../../testing/test-app.ts'
import { knownBrowser } from './known-browser.ts'

const testApp = withApp()

const DAY = 24 * 3_600_000

const signInAt = (client: ReturnType<typeof aClient>, { mail }: Member) =>
  client.call(login, { body: { userMail: mail, userPassword: PASSWORD } })

const browserIdOf = (cookie: string | undefined, userId: number, app: TestApp = testApp) =>
  knownBrowser(app.platform, { cookies: { device: cookie } } as never, userId)

/** Returns the cookie that a sign-in sets. */
async function cookieOf(member: Member, client = aBrowser(testApp)): Promise<string> {
  await signInAt(client, member)
  return client.cookies.get('device') as string
}

test('[SESSION-19] signing in marks the browser as known with an HttpOnly cookie, for a year', async () => {
  const member = await aMember(testApp)
  const response = await aBrowser(testApp).send(login, { body: { userMail: member.mail, userPassword: PASSWORD } })
  const cookie = response.cookies.find(({ name }) => name === 'device')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 365 * 24 * 3600 })
  const secure = await testApp.startAnother({ https: true, publicUrl: 'https://guess.example' })
  const overHttps = await aBrowser(secure).send(login, { body: { userMail: member.mail, userPassword: PASSWORD } })
  const own = overHttps.cookies.find(({ name }) => name === '__Host-device')
  expect(own).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  expect(own).not.toHaveProperty('domain')
})

test('[SESSION-19] a browser has the same id after signing out and in again, and another browser has another id', async () => {
  const member = await aMember(testApp)
  const client = aBrowser(testApp)
  const first = browserIdOf(await cookieOf(member, client), member.userId)
  await client.call(logout, { body: {} })
  expect(client.cookies.has('refresh')).toBe(false)
  expect(browserIdOf(client.cookies.get('device'), member.userId)).toBe(first)
  testApp.clock.advance(DAY)
  expect(browserIdOf(await cookieOf(member, client), member.userId)).toBe(first)
  expect(browserIdOf(await cookieOf(member), member.userId)).not.toBe(first)
})

test('[SESSION-19] a browser is no longer known a year after its last sign-in', async () => {
  const member = await aMember(testApp)
  const cookie = await cookieOf(member)
  testApp.clock.advance(365 * DAY - 1_000)
  expect(browserIdOf(cookie, member.userId)).toMatch(/^[0-9a-f]{32}$/)
  testApp.clock.advance(1_000)
  expect(browserIdOf(cookie, member.userId)).toBe(null)
})

test('[SESSION-19] a browser is known to the last four accounts that were signed in to', async () => {
  const client = aBrowser(testApp)
  const members: Member[] = []
  for (let time = 0; time < 5; time++) {
    members.push(await aMember(testApp))
    await signInAt(client, members[time] as Member)
  }
  const known = members.map(({ userId }) => browserIdOf(client.cookies.get('device'), userId) !== null)
  expect(known).toEqual([false, true, true, true, true])
})

test('[SESSION-19] a forged cookie, or one that was changed to another account, is not accepted', async () => {
  const [one, other] = [await aMember(testApp), await aMember(testApp)]
  const cookie = await cookieOf(one)
  const [, browserId = '', issuedAt = '', seal = ''] = cookie.split('.')
  const forged = [
    '',
    'x',
    cookie.replace(/^\d+/, String(other.userId)),
    [other.userId, browserId, issuedAt, seal.slice(1)].join('.'),
    [other.userId, browserId, Number(issuedAt) + 1, seal].join('.'),
    `${cookie}~`.repeat(50).replaceAll(/^\d+/g, String(other.userId)),
  ]
  for (const text of forged) expect(browserIdOf(text, other.userId), text).toBe(null)
  const elsewhere = await testApp.startAnother({ secret: 'another secret of another server, 32' })
  expect(browserIdOf(cookie, one.userId, elsewhere)).toBe(null)
  expect(browserIdOf(cookie, one.userId)).toBe(browserId)
})

test('[SESSION-19] the cookie of a known browser grants no access by itself', async () => {
  const member = await aMember(testApp)
  const client = aClient(testApp, { cookie: `device=${await cookieOf(member)}` })
  const wrong = { body: { userMail: member.mail, userPassword: 'wrong one' } }
  expect(await client.expectRefusal(login, wrong)).toMatchObject({ code: 'wrong-credentials' })
  expect(await client.expectRefusal(deleteAccount, { body: { userId: member.userId } })).toMatchObject({ status: 401 })
})

test('[SESSION-14] deleting the account clears the cookie of the known browser', async () => {
  const member = await aMember(testApp)
  const player = await signedIn(testApp, member.userId)
  player.cookies.set('device', await cookieOf(member))
  await player.call(deleteAccount, { body: { userId: member.userId, userPassword: PASSWORD } })
  expect(player.cookies.has('device')).toBe(false)
})
