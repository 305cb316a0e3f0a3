import { GUEST_ID_MAX, GUEST_ID_MIN } from '@guess/contract/rules/limits'
import { type Caller, sameUser } from './caller.ts'
import { refuse } from './refuse.ts'

/** Whose plays are meant: a user's, or those of a browser's guest. One of the two is null. */
export interface Owner {
  userId: number | null
  guestKey: string | null
}

/** Whose plays a call may touch: the caller's own, whatever it says. A user that names another user is refused (threat 8, 11). */
export function ownerOf(caller: Caller, namedUserId?: number | null): Owner {
  if (caller.kind !== 'user') return { userId: null, guestKey: caller.kind === 'guest' ? caller.guestKey : null }
  sameUser(caller, namedUserId)
  return { userId: caller.userId, guestKey: null }
}

/** The guest id that a start by a guest carries as its user id; a start by anybody else needs a token. */
export function guestIdOf(userId: number | null | undefined): number {
  const isGuestId = userId != null && userId >= GUEST_ID_MIN && userId <= GUEST_ID_MAX
  return isGuestId ? userId : refuse('access-denied', 401)
}
