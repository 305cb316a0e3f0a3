import { SESSION_ENDS_MS } from '@guess/contract/rules/limits'
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { readAccess, signAccess } from '../../../platform/http/access-tokens.ts'
import { signToken } from '../../../platform/http/signed-token.ts'
import { movableClock } from '../../../testing/movable-clock.ts'
import { compareGeneration, readRefreshToken, refreshTokenOf } from './refresh-token.ts'

const SECRET = 'a secret that is made for tests only'
const config = { secret: SECRET }
const sessionId = '0f0e0d0c-0b0a-4908-8706-050403020100'
const startedAt = new Date('2026-03-01T12:00:00.250Z')
const ENDS_AT_S = Math.ceil((startedAt.getTime() + SESSION_ENDS_MS) / 1000)
const issued = { userId: 42, sessionId, generation: 7, startedAt }
const claim = { userId: 42, sessionId, generation: 7 }

const clock = movableClock()
const at = (time: Date) => ({ config, clock: { ...clock, now: () => time } })
const read = (token: string, time = startedAt) => readRefreshToken(at(time), token)

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs claims like those of a refresh token, with the given changes. */
const signed = (changes: JWTPayload, { secret = SECRET, alg = 'HS256' } = {}) =>
  new SignJWT({ sid: sessionId, gen: 7, sub: '42', iss: 'guess-the-anime', aud: 'refresh', exp: ENDS_AT_S, ...changes })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret))

describe('a refresh token', () => {
  test('[SESSION-29] is a JWT with the account, the session, its rotation and its end', async () => {
    const token = await refreshTokenOf(config, issued)
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256' })
    expect(decodeJwt(token)).toEqual({
      sub: '42',
      sid: sessionId,
      gen: 7,
      iss: 'guess-the-anime',
      aud: 'refresh',
      exp: ENDS_AT_S,
    })
    expect(await read(token)).toEqual(claim)
  })

  test('[SESSION-29] is the same each time it is derived, and another one for the next rotation', async () => {
    const token = await refreshTokenOf(config, issued)
    expect(await refreshTokenOf(config, { ...issued })).toBe(token)
    expect(await refreshTokenOf(config, { ...issued, generation: 8 })).not.toBe(token)
  })

  test('[SESSION-29] is valid until 180 days after the session began, and not a second longer', async () => {
    const token = await refreshTokenOf(config, issued)
    const ends = startedAt.getTime() + SESSION_ENDS_MS
    expect(await read(token, new Date(ends - 1))).toEqual(claim)
    expect(await read(token, new Date(ends + 1_000))).toBeNull()
  })

  test('[SESSION-29] that is built like the forged ones is accepted', async () => {
    expect(await read(await signed({}))).toEqual(claim)
  })

  test.each<[string, () => string | Promise<string>]>([
    ['signed with another secret', () => signed({}, { secret: 'another secret that is long enough' })],
    ['without a signature', () => `${part({ alg: 'none' })}.${part({ ...claim, sub: '42', exp: ENDS_AT_S, aud: 'refresh' })}.`],
    ['of another algorithm', () => signed({}, { alg: 'HS512' })],
    ['of another issuer', () => signed({ iss: 'somebody else' })],
    ['without a user', () => signed({ sub: undefined })],
    ['for a user id that is not a number', () => signed({ sub: 'admin' })],
    ['without a session', () => signed({ sid: undefined })],
    ['with a session id that is not a UUID', () => signed({ sid: "' or true; --" })],
    ['without a rotation', () => signed({ gen: undefined })],
    ['with a rotation in a text', () => signed({ gen: '7' })],
    ['with a fractional rotation', () => signed({ gen: 7.5 })],
    ['with a negative rotation', () => signed({ gen: -1 })],
    ['with a rotation that no column can hold', () => signed({ gen: 1e12 })],
    ['without an expiry', () => signed({ exp: undefined })],
    ['expired', () => signed({ exp: Math.floor(startedAt.getTime() / 1000) })],
    ['truncated', async () => (await signed({})).slice(0, -1)],
    ['changed after signing', async () => (await signed({})).replace(/\.[^.]+\./, `.${part({ ...claim, gen: 8 })}.`)],
    ['empty', () => ''],
  ])('[SESSION-29] is invalid: %s', async (_, make) => {
    expect(await read(await make())).toBeNull()
  })
})

describe('[SESSION-31] the purpose of a token', () => {
  test('[SESSION-31] an access token is no refresh token, even with all claims of one', async () => {
    expect(await read(await signAccess(at(startedAt), { userId: 42, roles: [] }, sessionId))).toBeNull()
    const expiresAt = new Date(startedAt.getTime() + 900_000)
    const claims = { sid: sessionId, gen: 7 }
    for (const audience of ['access', 'factor-sign-in', 'factor-confirm', 'factor-passkey'] as const) {
      expect(await read(await signToken(config, audience, { userId: 42, expiresAt, claims })), audience).toBeNull()
    }
    expect(await read(await signed({ aud: ['access', 'something'] }))).toBeNull()
    expect(await read(await signed({ aud: undefined }))).toBeNull()
  })

  test('[SESSION-31] a refresh token of either form is no access token', async () => {
    expect(await readAccess(at(startedAt), await refreshTokenOf(config, issued))).toBeNull()
    expect(await readAccess(at(startedAt), await signed({ aud: 'access' }))).toEqual({ userId: 42, sessionId })
  })
})

describe('[SESSION-4] judging a refresh token', () => {
  const rotatedAt = new Date('2026-03-01T12:00:00.000Z')
  const after = (seconds: number) => new Date(rotatedAt.getTime() + seconds * 1000)
  const judged = (generation: number, seconds: number, browserId: string | null = 'mine', rotatedBy: string | null = 'mine') =>
    compareGeneration(claim, { generation, rotatedAt, rotatedBy }, browserId, after(seconds))

  test('[SESSION-4] accepts the current rotation at any time', () => {
    expect(judged(7, 0)).toBe('current')
    expect(judged(7, 1_000_000)).toBe('current')
  })
  test('[SESSION-4] accepts the previous rotation for thirty seconds, with the same successor', () => {
    expect(judged(8, 0)).toBe('same-successor')
    expect(judged(8, 30)).toBe('same-successor')
    expect(judged(8, 30.001)).toBe('reused')
  })
  test('[SESSION-33] accepts the previous rotation in no other browser, and in none that is not known', () => {
    expect(judged(8, 0, 'another')).toBe('reused')
    expect(judged(8, 0, null)).toBe('reused')
    expect(judged(8, 0, null, null)).toBe('reused')
    expect(judged(8, 0, 'mine', null)).toBe('reused')
    expect(judged(7, 0, null)).toBe('current')
  })
  test('[SESSION-4] treats any older rotation as reused', () => {
    expect(judged(9, 0)).toBe('reused')
  })
  test('[SESSION-4] denies a future rotation', () => {
    expect(judged(6, 0)).toBe('denied')
  })
})
