import type { Caller } from '../http/caller.ts'
import type { Entrance } from './hub.ts'
import { SOCKETS_PER_CALLER } from './limits.ts'

/** An account's number, or a guest's key. */
const keyOf = (caller: Caller) => (caller.kind === 'user' ? caller.userId : caller.kind === 'guest' && caller.guestKey)

/** Who opens one socket too many loses the oldest: after a lost network it is the one that is dead. */
export function makeRoom(hub: Entrance, caller: Caller): void {
  const own = hub.ears().filter((ear) => keyOf(ear.caller) === keyOf(caller))
  const tooMany = own.length + 1 - SOCKETS_PER_CALLER
  for (const ear of own.slice(0, Math.max(0, tooMany))) ear.end('There are too many connections')
}
