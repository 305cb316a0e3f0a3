import { findLiveSessions } from '../http/live-sessions.queries.ts'
import type { Platform } from '../platform.ts'
import type { Entrance, Hub } from './hub.ts'
import { SESSIONS_EVERY_MS } from './limits.ts'

const usersOf = (hub: Entrance) =>
  hub.ears().flatMap(({ caller }) => (caller.kind === 'user' ? [{ userId: caller.userId, sessionId: caller.sessionId }] : []))

/** Closes the sockets of sessions that have ended, wherever that was. All are looked up at once. */
async function sweep({ db, clock }: Pick<Platform, 'db' | 'clock'>, hub: Hub & Entrance): Promise<void> {
  const users = usersOf(hub)
  if (users.length === 0) return
  const asked = [...new Set(users.map(({ sessionId }) => sessionId))]
  const live = new Set(await findLiveSessions(db, asked, clock.now()))
  for (const user of users) if (!live.has(user.sessionId)) hub.endSockets(user)
}

/** Gives what is to be called often and sweeps every two seconds. While the database is away, sockets stay. */
export function sessionSweeper(parts: Pick<Platform, 'db' | 'clock' | 'log'>, hub: Hub & Entrance) {
  const { clock, log } = parts
  let lookedAt = clock.elapsed()
  let isLooking = false
  return async () => {
    if (isLooking || clock.elapsed() - lookedAt < SESSIONS_EVERY_MS) return
    isLooking = true
    lookedAt = clock.elapsed()
    await sweep(parts, hub).catch((error) => log.warn({ err: error }, 'the sessions of the sockets could not be looked up'))
    isLooking = false
  }
}
