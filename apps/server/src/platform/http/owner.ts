import { GUEST_ID_MAX, GUEST_ID_MIN } from '@guess/contract/rules/limits'
import { assertSameUser, type Caller } from './caller.ts'
import { refuse } from './refuse.ts'

/** Owner of plays: a user, or the guest of a browser. One of the two fields is null. */
export interface Owner {
  userId: number | null
  guestKey: string | null
}

/**
 * Returns the owner of the plays that a call may access: always the caller, whatever it sends. Refuses with `access-denied` if a
 * user names another user (threat 8, 11).
 */
export function ownerOf(caller: Caller, namedUserId?: number | null): Owner {
  if (caller.kind !== 'user') return { userId: null, guestKey: caller.kind === 'guest' ? caller.guestKey : null }
  assertSameUser(caller, namedUserId)
  return { userId: caller.userId, guestKey: null }
}

/** Returns the key of the guest of the caller's browser, also if the caller is a user; null if the browser has none. */
export const browserGuestOf = (caller: Caller) => (caller.kind === 'nobody' ? null : caller.guestKey)

/**
 * Returns the guest id that a guest sends as the user id when a game starts. Refuses any other id with `access-denied` (401),
 * because it needs a token.
 */
export function guestIdOf(userId: number | null | undefined): number {
  const isGuestId = userId != null && userId >= GUEST_ID_MIN && userId <= GUEST_ID_MAX
  return isGuestId ? userId : refuse('access-denied', 401)
}
