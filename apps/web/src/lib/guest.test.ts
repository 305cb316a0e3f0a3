import { GUEST_ID_MAX, GUEST_ID_MIN } from '@guess/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { guestId, redrawGuestId } from './guest.ts'
import { continueAsGuest, pressPlayAsGuest } from './guest-plays.ts'

const storage = () => {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
}

let local: ReturnType<typeof storage>
let session: ReturnType<typeof storage>

beforeEach(() => {
  local = storage()
  session = storage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
})
afterEach(() => vi.unstubAllGlobals())

describe('[GUEST-1] the guest id', () => {
  test('is drawn once and stored', () => {
    const drawn = guestId()
    expect(drawn).toBeGreaterThanOrEqual(GUEST_ID_MIN)
    expect(drawn).toBeLessThanOrEqual(GUEST_ID_MAX)
    expect(local.stored.get('guestId')).toBe(String(drawn))
    expect(guestId()).toBe(drawn)
  })

  test.each(['', 'abc', '9999999', '100000000', '12345678.5', '-12345678'])('replaces an invalid stored id: %j', (stored) => {
    local.setItem('guestId', stored)
    expect(String(guestId())).toMatch(/^[1-9]\d{7}$/)
  })

  test('changes if another browser already has it', () => {
    const first = guestId()
    const others = Array.from({ length: 5 }, redrawGuestId)
    expect(others.some((id) => id !== first)).toBe(true)
    expect(guestId()).toBe(others.at(-1))
  })

  test('is held in memory if storage is not available', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(guestId()).toBe(guestId())
  })
})

describe('[GUEST-2] a guest presses Play', () => {
  test('is prompted first, then not for three plays, then again', () => {
    expect(pressPlayAsGuest()).toBe('ask')
    continueAsGuest()
    expect(session.stored.get('guestGamePlayedCount')).toBe('1')
    expect([pressPlayAsGuest(), pressPlayAsGuest(), pressPlayAsGuest()]).toEqual(['start', 'start', 'start'])
    expect(session.stored.get('guestGamePlayedCount')).toBe('4')
    expect(pressPlayAsGuest()).toBe('ask')
    expect(session.stored.get('guestGamePlayedCount')).toBe('0')
  })

  test('is prompted again if the sheet was closed without an answer', () => {
    expect([pressPlayAsGuest(), pressPlayAsGuest()]).toEqual(['ask', 'ask'])
  })
})
