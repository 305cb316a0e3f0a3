import { changePassword, login, sendReset } from '@guess/contract/api/accounts'
import { beforeEach, expect, test } from 'vitest'
import { aMember, type Member, PASSWORD } from '../../../testing/identities.ts'
import { lastMailTo, linkIn } from '../../../testing/mailbox.ts'
import { aClient, addressOf, signedIn } from '../../../testing/player.ts'
import { hostOf } from '../../../testing/socket.ts'
import { withApp } from '../../../testing/test-app.ts'
import { findOwnSessions } from './sessions.queries.ts'

const testApp = withApp({ renewed: true, config: { rateLimitFactor: 1 } })

const MINUTE = 60_000
const WAIT = 5_000
const TURN = 53_000
/** Wrong passwords from unknown browsers that are checked at once. */
const AT_ONCE = 15
const ATTACKER = '203.0.113.7'
const ELSEWHERE = '198.51.100.1'

let owner: Member
beforeEach(async () => {
  owner = await aMember(testApp)
})

type Cookies = Record<string, string>

const tryPassword = (userPassword: string, remoteAddress: string, cookies: Cookies = {}, mail = owner.mail) => {
  const headers = { 'content-type': 'application/json' }
  const payload = JSON.stringify({ userMail: mail, userPassword })
  return testApp.http.inject({ method: 'POST', url: addressOf(login), headers, payload, remoteAddress, cookies })
}
const statusOf = async (...tried: Parameters<typeof tryPassword>) => (await tryPassword(...tried)).statusCode

/** Tries wrong passwords from one address, ten a minute, and waits for the account's next turn where the server does. */
async function guess(times: number, remoteAddress = ATTACKER, cookies: Cookies = {}): Promise<void> {
  for (let time = 0; time < times; time++) {
    if (time > 0 && time % 10 === 0) testApp.clock.advance(MINUTE)
    const status = statusOf('wrong one', remoteAddress, cookies)
    if (time >= AT_ONCE && !cookies.device) {
      await areWaiting(1)
      testApp.clock.advance(TURN)
    }
    expect(await status).toBe(401)
  }
}

/** Tries wrong passwords, each from another address. */
async function guessFromAround(times: number, mail = owner.mail): Promise<void> {
  for (let time = 0; time < times; time++) expect(await statusOf('wrong one', `192.0.2.${time}`, {}, mail)).toBe(401)
}

/** Returns the cookie of a browser that has signed in. */
async function knownBrowser(member = owner): Promise<Cookies> {
  const { cookies } = await tryPassword(PASSWORD, ELSEWHERE, {}, member.mail)
  return Object.fromEntries(cookies.filter(({ name }) => name === 'device').map(({ name, value }) => [name, value]))
}

const areWaiting = (number: number) => expect.poll(() => testApp.clock.pendingTimers()).toBe(number)

test('[SESSION-18] after ten wrong passwords from one address, the owner can sign in from another', async () => {
  await guess(10)
  expect(await statusOf(PASSWORD, ATTACKER)).toBe(429)
  expect(await statusOf(PASSWORD, ELSEWHERE)).toBe(200)
})

test('[SESSION-18] after twelve wrong passwords from twelve addresses, the owner can sign in from another', async () => {
  await guessFromAround(12)
  expect(await statusOf(PASSWORD, ELSEWHERE)).toBe(200)
})

test('[SESSION-18] after thirty wrong passwords in an hour, an address cannot try any spelling of the account', async () => {
  await guess(30)
  testApp.clock.advance(MINUTE)
  const response = await tryPassword(PASSWORD, ATTACKER, {}, ` ${owner.mail.toUpperCase()}`)
  expect(response.json()).toMatchObject({ code: 'too-many-tries' })
  const passedS = 3 * 60 + AT_ONCE * (TURN / 1_000)
  expect(Number(response.headers['retry-after'])).toBe(60 * 60 - passedS)
  testApp.clock.advance(60 * MINUTE - passedS * 1_000)
  expect(await statusOf(PASSWORD, ATTACKER)).toBe(200)
})

test('[SESSION-18] right passwords do not count, and concurrent attempts count like sequential ones', async () => {
  for (let time = 0; time < 40; time++) {
    if (time % 10 === 0) testApp.clock.advance(MINUTE)
    expect(await statusOf(PASSWORD, ELSEWHERE)).toBe(200)
  }
  testApp.clock.advance(MINUTE)
  const replies = await Promise.all(Array.from({ length: 20 }, () => statusOf('wrong one', ATTACKER)))
  expect(replies.toSorted()).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
})

test('[SESSION-20] a known browser can sign in, even from the address of an attacker', async () => {
  const browser = await knownBrowser()
  await guess(10)
  expect(await statusOf(PASSWORD, ATTACKER, browser)).toBe(200)
  expect(await statusOf(PASSWORD, ATTACKER)).toBe(429)
})

test('[SESSION-20] a known browser does not wait while sign-ins to the account are delayed', async () => {
  const browser = await knownBrowser()
  await guessFromAround(AT_ONCE)
  expect(await statusOf(PASSWORD, ELSEWHERE, browser)).toBe(200)
  expect(testApp.clock.pendingTimers()).toBe(0)
})

test('[SESSION-20] a known browser has its own limits of ten attempts a minute and thirty wrong passwords an hour', async () => {
  const browser = await knownBrowser()
  await guess(30, ATTACKER, browser)
  expect((await tryPassword(PASSWORD, ATTACKER, browser)).json()).toMatchObject({ code: 'too-many-requests' })
  testApp.clock.advance(MINUTE)
  expect((await tryPassword(PASSWORD, ATTACKER, browser)).json()).toMatchObject({ code: 'too-many-tries' })
  expect(await statusOf(PASSWORD, ATTACKER)).toBe(200)
})

test('[SESSION-20] the known browsers of an account share thirty attempts a minute, including successful ones', async () => {
  const browsers: Cookies[] = []
  for (let time = 0; time < 4; time++) browsers.push(await knownBrowser())
  const statuses: number[] = []
  for (let time = 0; time < 40; time++) statuses.push(await statusOf(PASSWORD, ELSEWHERE, browsers[time % 4]))
  expect(statuses).toEqual([...Array(30).fill(200), ...Array(10).fill(429)])
})

test('[SESSION-20] a known browser also has its own limit when a password is changed', async () => {
  const browser = await knownBrowser()
  const player = await signedIn(testApp, owner.userId)
  const body = { userPassword: 'wrong one', newPassword: 'the second child' }
  for (let time = 0; time < 10; time++)
    expect(await player.expectRefusal(changePassword, { body })).toMatchObject({ status: 403 })
  expect(await player.expectRefusal(changePassword, { body })).toMatchObject({ code: 'too-many-requests' })
  player.cookies.set('device', browser.device ?? '')
  expect(await player.call(changePassword, { body: { ...body, userPassword: PASSWORD } })).toEqual({ changed: true })
})

test('[SESSION-19] a browser is known only to the accounts that were signed in to there', async () => {
  const attacker = await aMember(testApp)
  const theirs = await knownBrowser(attacker)
  await guess(10)
  expect(await statusOf(PASSWORD, ATTACKER, theirs)).toBe(429)
  const both = await tryPassword(PASSWORD, ELSEWHERE, theirs)
  const device = both.cookies.find(({ name }) => name === 'device')?.value ?? ''
  expect(await statusOf(PASSWORD, ATTACKER, { device })).toBe(200)
  expect(await statusOf(PASSWORD, ATTACKER, { device }, attacker.mail)).toBe(200)
})

test('[SESSION-19] resetting the password with a link marks the browser as known', async () => {
  const client = aClient(testApp)
  await client.call(sendReset, { query: { userMail: owner.mail } })
  const data = new URL(linkIn(await lastMailTo(testApp, owner.mail))).searchParams.get('data') as string
  const claim = JSON.parse(Buffer.from(data, 'base64url').toString())
  const replaced = await client.inject({
    method: 'POST',
    url: '/api/user/resetPassword/check',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ ...claim, newPassword: 'the second child' }),
  })
  expect(replaced.statusCode).toBe(200)
  await guess(10)
  expect(await statusOf('the second child', ATTACKER, Object.fromEntries(client.cookies))).toBe(200)
})

test('[SESSION-21] after fifteen wrong passwords from many addresses, a new address waits before it signs in', async () => {
  await guessFromAround(AT_ONCE)
  const waiting = statusOf(PASSWORD, ELSEWHERE)
  await areWaiting(1)
  testApp.clock.advance(WAIT)
  expect(await waiting).toBe(200)
})

test('[SESSION-21] a right password, a wrong one and one for an unknown address wait equally long', async () => {
  const other = await aMember(testApp)
  for (const mail of [owner.mail, other.mail, 'nobody@nerv.jp']) await guessFromAround(AT_ONCE, mail)
  const answered: number[] = []
  const note = (status: number) => void answered.push(status)
  const calls = [
    statusOf(PASSWORD, '198.51.100.1').then(note),
    statusOf('wrong one', '198.51.100.2', {}, other.mail).then(note),
    statusOf(PASSWORD, '198.51.100.3', {}, 'nobody@nerv.jp').then(note),
  ]
  await areWaiting(3)
  testApp.clock.advance(WAIT - 1)
  expect(testApp.clock.pendingTimers()).toBe(3)
  expect(answered).toEqual([])
  testApp.clock.advance(1)
  await Promise.all(calls)
  expect(answered.toSorted()).toEqual([200, 401, 401])
})

test('[SESSION-21] one attempt waits; an address without failures replaces one that has failed before', async () => {
  await guessFromAround(AT_ONCE)
  const waiting = tryPassword('wrong one', '192.0.2.1')
  await areWaiting(1)
  const refused = [await tryPassword('wrong one', '192.0.2.2')]
  const owners = statusOf(PASSWORD, ELSEWHERE)
  refused.push(await waiting)
  for (const { statusCode, headers, body } of refused) {
    expect([statusCode, headers['retry-after']]).toEqual([429, '5'])
    expect(JSON.parse(body)).toMatchObject({ code: 'too-many-requests' })
  }
  testApp.clock.advance(WAIT)
  expect(await owners).toBe(200)
})

test('[SESSION-21] a caller who hangs up while waiting leaves the place and the turn, and opens no session', async () => {
  await guessFromAround(AT_ONCE)
  const hangUp = new AbortController()
  const abandoned = fetch(`http://${await hostOf(testApp)}${addressOf(login)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userMail: owner.mail, userPassword: PASSWORD }),
    signal: hangUp.signal,
  })
  await areWaiting(1)
  hangUp.abort()
  await expect(abandoned).rejects.toThrow('aborted')
  await areWaiting(0)
  const owners = statusOf(PASSWORD, ELSEWHERE)
  await areWaiting(1)
  testApp.clock.advance(WAIT)
  expect(await owners).toBe(200)
  expect(await findOwnSessions(testApp.db, owner.userId, testApp.clock.now())).toHaveLength(1)
  expect(testApp.loggedErrors).toEqual([])
})

test('[SESSION-21] an owner who tries once more replaces the attempt of an address that came once', async () => {
  await guessFromAround(AT_ONCE)
  const waiting = statusOf('wrong one', '203.0.113.1')
  await areWaiting(1)
  expect(await statusOf(PASSWORD, ELSEWHERE)).toBe(429)
  const owners = statusOf(PASSWORD, ELSEWHERE)
  expect(await waiting).toBe(429)
  expect(await statusOf('wrong one', '203.0.113.2')).toBe(429)
  testApp.clock.advance(WAIT)
  expect(await owners).toBe(200)
})

test('[SESSION-21] an hour of guessing from three hundred addresses has at most 100 passwords checked', async () => {
  const statuses: Promise<number>[] = []
  let unanswered = 0
  /** Waits until every try is answered, or until one waits for its turn. */
  const settled = async () => {
    while (unanswered > 1 || (unanswered === 1 && testApp.clock.pendingTimers() === 0)) await new Promise(setImmediate)
  }
  for (let time = 0; time < 300; time++) {
    const address = time % 2 === 0 ? `203.0.${time % 250}.${time >> 2}` : `2001:db8:${time.toString(16)}::1`
    unanswered += 1
    statuses.push(statusOf('wrong one', address).finally(() => (unanswered -= 1)))
    await settled()
    testApp.clock.advance(12_000)
    await settled()
  }
  testApp.clock.advance(TURN)
  const all = await Promise.all(statuses)
  const checked = all.filter((status) => status === 401).length
  expect(checked).toBeGreaterThan(AT_ONCE)
  expect(checked).toBeLessThanOrEqual(100)
  expect(all.filter((status) => status === 429)).toHaveLength(300 - checked)
})

test('[SESSION-21] tries that wait take no place of the calls that are in work', async () => {
  await guessFromAround(AT_ONCE)
  const waiting = tryPassword('wrong one', ELSEWHERE)
  await areWaiting(1)
  expect(testApp.http.callLoad.total).toMatchObject({ calls: 0 })
  testApp.clock.advance(TURN)
  expect((await waiting).statusCode).toBe(401)
  expect(testApp.http.callLoad.total).toMatchObject({ calls: 0 })
})
