import { findLiveSessions } from '../http/live-sessions.queries.ts'
import type { Platform } from '../platform.ts'
import { SESSIONS_EVERY_MS } from './limits.ts'
import { type CallerBroker, endSockets } from './topics.ts'

const usersOf = (broker: CallerBroker) =>
  broker
    .subscribers()
    .flatMap(({ caller }) => (caller.kind === 'user' ? [{ userId: caller.userId, sessionId: caller.sessionId }] : []))

/** Closes the sockets whose sessions have ended in any process. One statement looks up all of them. */
async function sweep({ db, clock }: Pick<Platform, 'db' | 'clock'>, broker: CallerBroker): Promise<void> {
  const users = usersOf(broker)
  if (users.length === 0) return
  const sessionIds = [...new Set(users.map(({ sessionId }) => sessionId))]
  const live = new Set(await findLiveSessions(db, sessionIds, clock.now()))
  for (const user of users) if (!live.has(user.sessionId)) endSockets(broker, user)
}

/**
 * Closes the sockets of ended sessions every two seconds. While the database is unavailable, sockets stay open.
 * @returns a function that must be called more often than that
 */
export function sessionSweeper(parts: Pick<Platform, 'db' | 'clock' | 'log'>, broker: CallerBroker) {
  const { clock, log } = parts
  let sweptAt = clock.elapsed()
  let isSweeping = false
  return async () => {
    if (isSweeping || clock.elapsed() - sweptAt < SESSIONS_EVERY_MS) return
    isSweeping = true
    sweptAt = clock.elapsed()
    await sweep(parts, broker).catch((error) => log.warn({ err: error }, 'the sessions of the sockets could not be looked up'))
    isSweeping = false
  }
}
