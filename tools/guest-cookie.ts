import { createHmac, randomBytes } from 'node:crypto'

/** The SECRET of servers whose players are programs. It signs their guest cookies, so that no call is needed to get one. */
export const KNOWN_SECRET = 'known to every program that plays here'

/** Returns the cookie of the guest with this secret, 32 hexadecimal digits, at a server with `KNOWN_SECRET` (GUEST-7). */
export function guestCookie(secret: string): string {
  const signature = createHmac('sha256', KNOWN_SECRET).update(`guest\n${secret}`).digest('base64url')
  return `guest=${secret}.${signature}`
}

/** Returns the cookie of a new guest at a server with `KNOWN_SECRET`. */
export const newGuestCookie = () => guestCookie(randomBytes(16).toString('hex'))
