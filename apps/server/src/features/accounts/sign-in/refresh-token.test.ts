import { describe, expect, test } from 'vitest'
import { judge, readRefreshToken, refreshTokenOf } from './refresh-token.ts'

const SECRET = 'a secret that is made for tests only'
const claim = { sessionId: '0f0e0d0c-0b0a-4908-8706-050403020100', generation: 7 }

describe('a refresh token', () => {
  test('[SESSION-3] says which session and turn it is of', () => {
    expect(readRefreshToken(SECRET, refreshTokenOf(SECRET, claim))).toEqual(claim)
  })

  test.each([
    ['of another secret', refreshTokenOf('another secret that is long enough', claim)],
    ['whose turn was changed', refreshTokenOf(SECRET, claim).replace('.7.', '.8.')],
    ['whose session was changed', refreshTokenOf(SECRET, claim).replace('0f0e', '0f0f')],
    ['cut short', refreshTokenOf(SECRET, claim).slice(0, -1)],
    ['with more behind it', `${refreshTokenOf(SECRET, claim)}A`],
    ['without a seal', `${claim.sessionId}.7.`],
    ['written otherwise', refreshTokenOf(SECRET, claim).replace('.7.', '.07.')],
    ['that is empty', ''],
    ['that is an access token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq'],
  ])('[SESSION-3] %s is none', (_, token) => {
    expect(readRefreshToken(SECRET, token)).toBeNull()
  })
})

describe('[SESSION-4] a token', () => {
  const rotatedAt = new Date('2026-03-01T12:00:00.000Z')
  const after = (seconds: number) => new Date(rotatedAt.getTime() + seconds * 1000)
  const at = (generation: number, seconds: number) => judge(claim, { generation, rotatedAt }, after(seconds))

  test('[SESSION-4] of the present turn is good, however late', () => {
    expect(at(7, 0)).toBe('current')
    expect(at(7, 1_000_000)).toBe('current')
  })
  test('[SESSION-4] of the turn before is worth what its twin is for thirty seconds', () => {
    expect(at(8, 0)).toBe('same-successor')
    expect(at(8, 30)).toBe('same-successor')
    expect(at(8, 30.001)).toBe('reused')
  })
  test('[SESSION-4] that is older is used by two, however early', () => {
    expect(at(9, 0)).toBe('reused')
  })
  test('[SESSION-4] of a turn that has not come is denied', () => {
    expect(at(6, 0)).toBe('denied')
  })
})
