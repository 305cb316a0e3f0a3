import { findLiveSessions } from '../http/live-sessions.queries.ts'
import { SESSIONS_ENDED } from '../http/live-sessions.ts'
import type { Platform } from '../platform.ts'
import { SESSIONS_EVERY_MS } from './limits.ts'
import { type CallerBroker, closeSockets } from './topics.ts'

const usersOf = (broker: CallerBroker) =>
  broker
    .subscribers()
    .flatMap(({ caller }) => (caller.kind === 'user' ? [{ userId: caller.userId, sessionId: caller.sessionId }] : []))

/**
 * Closes the sockets whose sessions have ended, in this process or another. Looks up all sessions in one statement.
 * @param only the user whose sockets are checked; by default the sockets of all users are
 */
async function sweep({ db, clock }: Pick<Platform, 'db' | 'clock'>, broker: CallerBroker, only?: number): Promise<void> {
  const users = usersOf(broker).filter(({ userId }) => only === undefined || userId === only)
  if (users.length === 0) return
  const sessionIds = [...new Set(users.map(({ sessionId }) => sessionId))]
  const live = new Set(await findLiveSessions(db, sessionIds, clock.now()))
  for (const user of users) if (!live.has(user.sessionId)) closeSockets(broker, user)
}

/** Closes the sockets of a user's ended sessions as soon as another process has ended sessions of the user. */
export function sweepOnMessage(platform: Pick<Platform, 'db' | 'clock' | 'bus'>, broker: CallerBroker): void {
  platform.bus.subscribe(SESSIONS_ENDED, ({ userId }) => sweep(platform, broker, userId))
}

/**
 * Creates a function that closes the sockets of ended sessions, at most once every two seconds. The caller calls it at shorter
 * intervals. While the database is unavailable, all sockets stay open.
 */
export function createSessionSweeper(platform: Pick<Platform, 'db' | 'clock' | 'log'>, broker: CallerBroker) {
  const { clock, log } = platform
  let lastSweepAt = clock.elapsed()
  let isSweeping = false
  return async () => {
    if (isSweeping || clock.elapsed() - lastSweepAt < SESSIONS_EVERY_MS) return
    isSweeping = true
    lastSweepAt = clock.elapsed()
    await sweep(platform, broker).catch((error) => log.warn({ err: error }, 'could not check the sessions of open sockets'))
    isSweeping = false
  }
}
