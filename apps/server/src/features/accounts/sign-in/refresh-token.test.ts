import { describe, expect, test } from 'vitest'
import { compareGeneration, readRefreshToken, refreshTokenOf } from './refresh-token.ts'

const SECRET = 'a secret that is made for tests only'
const claim = { sessionId: '0f0e0d0c-0b0a-4908-8706-050403020100', generation: 7 }

describe('a refresh token', () => {
  test('[SESSION-3] contains its session and rotation', () => {
    expect(readRefreshToken(SECRET, refreshTokenOf(SECRET, claim))).toEqual(claim)
  })

  test.each([
    ['made with another secret', refreshTokenOf('another secret that is long enough', claim)],
    ['with a changed rotation', refreshTokenOf(SECRET, claim).replace('.7.', '.8.')],
    ['with a changed session', refreshTokenOf(SECRET, claim).replace('0f0e', '0f0f')],
    ['truncated', refreshTokenOf(SECRET, claim).slice(0, -1)],
    ['with an extra character', `${refreshTokenOf(SECRET, claim)}A`],
    ['without a signature', `${claim.sessionId}.7.`],
    ['with a leading zero', refreshTokenOf(SECRET, claim).replace('.7.', '.07.')],
    ['empty', ''],
    ['an access token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq'],
  ])('[SESSION-3] is invalid: %s', (_, token) => {
    expect(readRefreshToken(SECRET, token)).toBeNull()
  })
})

describe('[SESSION-4] judging a refresh token', () => {
  const rotatedAt = new Date('2026-03-01T12:00:00.000Z')
  const after = (seconds: number) => new Date(rotatedAt.getTime() + seconds * 1000)
  const at = (generation: number, seconds: number) => compareGeneration(claim, { generation, rotatedAt }, after(seconds))

  test('[SESSION-4] accepts the current rotation at any time', () => {
    expect(at(7, 0)).toBe('current')
    expect(at(7, 1_000_000)).toBe('current')
  })
  test('[SESSION-4] accepts the previous rotation for thirty seconds, with the same successor', () => {
    expect(at(8, 0)).toBe('same-successor')
    expect(at(8, 30)).toBe('same-successor')
    expect(at(8, 30.001)).toBe('reused')
  })
  test('[SESSION-4] treats any older rotation as reused', () => {
    expect(at(9, 0)).toBe('reused')
  })
  test('[SESSION-4] denies a future rotation', () => {
    expect(at(6, 0)).toBe('denied')
  })
})
