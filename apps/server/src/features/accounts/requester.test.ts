import { expect, test } from 'vitest'
import { requesterOf } from './limits.ts'

const from = (ip: string | undefined, secret = 'a secret', browserId: string | null = null) =>
  requesterOf(secret, { ip } as never, browserId)

test('[ACCOUNT-8] a requester is an IPv4 address or an IPv6 network, or has no address because it has disconnected', () => {
  expect(from('203.0.113.7')).toBe(from('::ffff:203.0.113.7'))
  expect(from('203.0.113.7')).not.toBe(from('203.0.113.8'))
  expect(from('2001:db8:0:1::1')).toBe(from('2001:db8:0:1:ffff::2'))
  expect(from('2001:db8:0:1::1')).not.toBe(from('2001:db8:0:2::1'))
  expect(from(undefined)).toMatch(/^[\w-]{22}$/)
})

test('[ACCOUNT-23] a known browser is the same requester from any address', () => {
  expect(from('203.0.113.7', 'a secret', 'd')).toBe(from('203.0.113.8', 'a secret', 'd'))
  expect(from('203.0.113.7', 'a secret', 'd')).not.toBe(from('203.0.113.7'))
})

test("[ACCOUNT-8] the stored pseudonym of a requester depends on the server's secret", () => {
  expect(from('203.0.113.7')).not.toBe(from('203.0.113.7', 'another'))
})
