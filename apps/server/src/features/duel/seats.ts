import type { Caller } from '../../platform/http/caller.ts'
import { type Owner, ownerOf } from '../../platform/http/owner.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { StoredDuel } from './duel.queries.ts'
import type { Seat } from './match/match.ts'

/** Returns whether two keys are of the same player: a user by account, a guest by browser. */
export const isSameOwner = (owner: Owner, { userId, guestKey }: Owner) =>
  owner.userId === null ? guestKey !== null && guestKey === owner.guestKey : userId === owner.userId

/** Returns whether the caller is one of these players: a user by account, a guest by browser. */
export const isAmong = (caller: Caller, players: readonly Owner[]) =>
  players.some((player) => isSameOwner(ownerOf(caller), player))

export const findSeat = (owner: Owner, { seats }: Pick<StoredDuel, 'seats'>): Seat | null =>
  seats.find((seat) => isSameOwner(owner, seat))?.seat ?? null

/** Returns the caller's seat. Refuses with `wrong-seat` if the caller has none, or if the call names another seat (DUEL-20). */
export function seatOf(caller: Caller, duel: Pick<StoredDuel, 'seats'>, named?: number | null): Seat {
  const seat = findSeat(ownerOf(caller), duel) ?? refuse('wrong-seat')
  return named == null || named === seat ? seat : refuse('wrong-seat')
}
