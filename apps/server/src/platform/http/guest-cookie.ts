import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { lruOf } from '../cached-loader.ts'

const SIGNED = /^([0-9a-f]{32})\.([A-Za-z0-9_-]{43})$/

const signatureOf = (serverSecret: string, secret: string) =>
  createHmac('sha256', serverSecret).update(`guest\n${secret}`).digest('base64url')

/** The name of the cookie that holds a guest's secret. */
export const guestCookieName = (https: boolean) => (https ? '__Host-guest' : 'guest')

/** Returns the key stored for a guest's secret: half of its SHA-256, written as a UUID. The key cannot be used as the secret. */
export function guestKeyOf(secret: string): string {
  const hex = createHash('sha256').update(secret).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/**
 * Returns the value of a guest's cookie: the secret, and the HMAC-SHA256 that only this site can make (GUEST-7). Not the signature of the
 * cookie plugin, which would hold for every cookie of the site.
 */
export const signGuest = (serverSecret: string, secret: string) => `${secret}.${signatureOf(serverSecret, secret)}`

/** Returns the guest key in the value of a cookie; null if the value has another form or a wrong signature. */
function readGuest(serverSecret: string, value: string): string | null {
  const [, secret, signature] = SIGNED.exec(value) ?? []
  if (!secret || !signature) return null
  const isRight = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(serverSecret, secret)))
  return isRight ? guestKeyOf(secret) : null
}

/** How many guests of the last calls are remembered, so that their next calls need no HMAC. */
const GUESTS_MAX = 10_000

/**
 * Returns a function that reads the guest key in the value of a guest's cookie. It returns null if the value has another form or a
 * wrong signature. Only right values are remembered.
 */
export function guestReader(serverSecret: string): (value: string | undefined) => string | null {
  const known = new LRUCache<string, string>(lruOf(GUESTS_MAX))
  return (value) => {
    if (!value) return null
    const guestKey = known.get(value) ?? readGuest(serverSecret, value)
    if (guestKey) known.set(value, guestKey)
    return guestKey
  }
}
