import { createHmac } from 'node:crypto'
import { getTotalRank } from '@guess/contract/api/leaderboard'
import { checkPlayed, getSections, startGame } from '@guess/contract/api/play'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aToken, aUser } from '../../testing/builders.ts'
import { aClient, aGuest } from '../../testing/player.ts'
import { SECRET, withApp } from '../../testing/test-app.ts'
import { signGuest } from './guest-cookie.ts'

const testApp = withApp()

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (header: object, claims: object, secret: string, hash = 'sha256') => {
  const content = `${part(header)}.${part(claims)}`
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`
}

// A user with a separate session, so that only the forgery is wrong with a token.
let user: number
let sessionId: string

beforeEach(async () => {
  user = await aUser(testApp)
  await aToken(testApp, user)
  const session = await testApp.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  sessionId = session.id
})

const claims = (more: object = {}) => {
  const exp = Math.floor(testApp.clock.now().getTime() / 1000) + 900
  return { sub: String(user), sid: sessionId, iss: 'guess-the-anime', aud: 'access', exp, ...more }
}
const ours = (more: object = {}, header: object = { alg: 'HS256' }) =>
  signed(header, claims(more), testApp.platform.config.secret)

/** Tokens that must be rejected. */
const FORGED: [string, () => string | Promise<string>][] = [
  ['without a signature', () => `${part({ alg: 'none' })}.${part(claims())}.`],
  ['of algorithm none, signed', () => ours({}, { alg: 'none' })],
  ['signed with another secret', () => aToken(testApp, user, { secret: 'another secret that is long enough' })],
  ['signed with an empty secret', () => signed({ alg: 'HS256' }, claims(), '')],
  ['of another algorithm', () => signed({ alg: 'HS512' }, claims(), testApp.platform.config.secret, 'sha512')],
  ['that claims to be RS256', () => ours({}, { alg: 'RS256' })],
  ['expired', () => aToken(testApp, user, { lasts: -1 })],
  ['without an expiry', () => ours({ exp: undefined })],
  ['not yet valid', () => ours({ nbf: Math.floor(testApp.clock.now().getTime() / 1000) + 3_600 })],
  ['of another issuer', () => aToken(testApp, user, { issuer: 'somebody else' })],
  ['for another audience', () => aToken(testApp, user, { audience: 'refresh' })],
  ['without a user', () => ours({ sub: undefined })],
  ['for a user id that is not a number', () => ours({ sub: 'admin' })],
  ['for the user id 0', () => ours({ sub: '0' })],
  ['for a user id that is too large', () => ours({ sub: '99999999999' })],
  ['for a fractional user id', () => ours({ sub: `${user}.5` })],
  ["for another user than the session's", () => ours({ sub: String(user + 1) })],
  ['without a session', () => ours({ sid: undefined })],
  ['of a session that never existed', () => ours({ sid: '0f0e0d0c-0b0a-4908-8706-050403020100' })],
  ['with a session id that is not a UUID', () => ours({ sid: "' or true; --" })],
  ['changed after signing', () => ours().replace(/\.[^.]+\./, `.${part(claims({ sub: String(user + 1) }))}.`)],
  ['cut short', () => ours().slice(0, -4)],
  ['that is not a token', () => 'unknown'],
]

describe.each(FORGED)('a token %s', (_, make) => {
  test('[SERVICE-4] is refused in the header, with or without Bearer', async () => {
    const token = await make()
    for (const authorization of [`Bearer ${token}`, token]) {
      const refused = await aClient(testApp, { authorization }).expectRefusal(getTotalRank, { params: { userId: 1 } })
      expect(refused).toMatchObject({ status: 401, code: 'access-denied', message: 'Access Denied' })
    }
  })

  test('[SERVICE-4] is refused in the query, even if the call declares no token', async () => {
    const token = encodeURIComponent(await make())
    for (const path of ['/rank/userTotalRank/1?token', '/game/withImage/1?images=url&token', '/gameType/getAll?%74ok%65n']) {
      const response = await testApp.http.inject(`/api${path}=${token}`)
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ code: 'access-denied' })
    }
  })

  test('[SERVICE-4] is refused in the body, and does not count as a guest', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    const refused = await guest.expectRefusal(startGame, {
      body: { gameId: game.id, userId: guest.userId, guest: true, token: await make() },
    })
    expect(refused).toMatchObject({ status: 401, code: 'access-denied' })
  })
})

/** What clients send that have no token. */
const NO_TOKENS = ['', ' ', 'null', 'undefined', 'Bearer', 'Bearer ', 'Bearer null', 'bearer undefined']

describe.each(NO_TOKENS)('no token, sent as %j', (authorization) => {
  test('[SERVICE-16] is no token in the header: the caller is the guest of the browser', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    const response = await guest.send(getSections, { params: { gameId: game.id } }, { authorization })
    expect(response.statusCode).toBe(200)
  })

  test('[SERVICE-16] is no token in a body or a query, and gives way to a token elsewhere', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.call(startGame, { body: { gameId: game.id, userId: guest.userId, guest: true, token: authorization } })
    const url = `/api/rank/userTotalRank/${user}?token=${encodeURIComponent(authorization)}`
    expect((await testApp.http.inject(url)).statusCode).toBe(200)
    const body = { gameId: game.id, userId: user, token: await aToken(testApp, user) }
    expect(await aClient(testApp, { authorization }).call(checkPlayed, { body })).toEqual({ gamePlayed: false })
  })
})

describe('a valid token', () => {
  test('that is built like the forged ones is accepted', async () => {
    const authorization = `Bearer ${ours()}`
    expect(await aClient(testApp, { authorization }).call(getTotalRank, { params: { userId: user } })).toEqual({ rank: null })
  })

  test('is accepted in the header, in the body and in the query', async () => {
    const game = await aGame(testApp)
    const userId = await aUser(testApp)
    const token = await aToken(testApp, userId)
    const body = { gameId: game.id, userId }
    for (const authorization of [`Bearer ${token}`, `bearer ${token}`, token]) {
      expect(await aClient(testApp, { authorization }).call(checkPlayed, { body })).toEqual({ gamePlayed: false })
    }
    expect(await aClient(testApp).call(checkPlayed, { body: { ...body, token } })).toEqual({ gamePlayed: false })
    await aClient(testApp).call(startGame, { body: { gameId: game.id, userId, token } })
    const url = `/api/section/getAll/game/${game.id}?images=url&token=${token}`
    expect((await testApp.http.inject(url)).statusCode).toBe(200)
  })

  test('takes precedence over the guest of the same browser', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    const authorization = `Bearer ${await aToken(testApp, await aUser(testApp))}`
    const response = await guest.send(getSections, { params: { gameId: game.id } }, { authorization })
    expect(response.json()).toMatchObject({ code: 'game-not-started' })
  })
})

test('[GUEST-1] only the exact secret in the exact cookie identifies a guest', async () => {
  const game = await aGame(testApp)
  const guest = aGuest(testApp)
  await guest.start(game)
  const secret = guest.cookies.get('guest') ?? ''
  const asks = (cookie: string) => aClient(testApp, { cookie }).send(getSections, { params: { gameId: game.id } })
  expect((await asks(`guest=${secret}`)).statusCode).toBe(200)
  for (const cookie of [
    `Guest=${secret}`,
    `__Host-guest=${secret}`,
    `guest=${secret.toUpperCase()}`,
    `guest=${secret}0`,
    `guest=${secret.slice(1)}`,
    'guest=',
  ]) {
    expect((await asks(cookie)).statusCode, cookie).toBe(409)
  }
})

describe("[GUEST-7] a guest's cookie", () => {
  const secret = 'a1'.repeat(16)
  const startsWith = async (cookie: string) => {
    const game = await aGame(testApp)
    const body = { gameId: game.id, userId: 12_345_678, guest: true }
    return aClient(testApp, { cookie }).send(startGame, { body })
  }
  const setBy = (response: { cookies: { name: string; value: string }[] }) =>
    response.cookies.find(({ name }) => name === 'guest')?.value

  test.each([
    ['without a signature', secret],
    ['with an invented signature', `${secret}.${'A'.repeat(43)}`],
    ['with the signature of another site', signGuest('another secret that is long enough', secret)],
    ['with the signature of another guest', `${secret}.${signGuest(SECRET, 'b2'.repeat(16)).slice(33)}`],
  ])('%s is replaced by one that this site has signed', async (_, value) => {
    const given = setBy(await startsWith(`guest=${value}`)) ?? ''
    expect(given).toMatch(/^[0-9a-f]{32}\.[\w-]{43}$/)
    expect(given.slice(0, 32)).not.toBe(secret)
    expect(given).toBe(signGuest(SECRET, given.slice(0, 32)))
  })
})
