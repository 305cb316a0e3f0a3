import { expect, test } from 'vitest'
import { guestKeyOf, guestReader, signGuest } from './guest-cookie.ts'

const SECRET = 'a secret of the server that is long enough'
const GUEST = '0123456789abcdef'.repeat(2)

test('[GUEST-7] a signed cookie gives the same guest each time it is read', () => {
  const read = guestReader(SECRET)
  const guest = guestKeyOf(GUEST)
  const cookie = signGuest(SECRET, GUEST)
  expect([read(cookie), read(cookie)]).toEqual([guest, guest])
})

test('[GUEST-7] a cookie with another signature is refused, also after the right one has been read', () => {
  const read = guestReader(SECRET)
  const cookie = signGuest(SECRET, GUEST)
  read(cookie)
  const last = cookie.endsWith('A') ? 'B' : 'A'
  expect(read(cookie.slice(0, -1) + last)).toBeNull()
  expect(read(signGuest('another secret of another server', GUEST))).toBeNull()
  expect(read(cookie.slice(0, -1))).toBeNull()
})

test('[GUEST-7] an unsigned cookie identifies nobody', () => {
  const read = guestReader(SECRET)
  read(signGuest(SECRET, GUEST))
  expect(read(GUEST)).toBeNull()
  expect(read(undefined)).toBeNull()
})
