import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Bus, BusTopic } from '../bus/bus.ts'
import { lruOf } from '../cached-loader.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { AccessClaim } from './access-tokens.ts'
import { findOwnerOfSession } from './live-sessions.queries.ts'

const TTL_MS = 5_000
const SESSIONS_MAX = 20_000

/** Sent when sessions of an account have ended. */
export const SESSIONS_ENDED: BusTopic<{ userId: number }> = { name: 'sessions-ended', schema: z.object({ userId: z.number() }) }

export interface LiveSessions {
  /** Returns whether the session is live and belongs to the account. */
  isLive(claim: AccessClaim): Promise<boolean>
  /** Must be called when sessions of an account have ended, so that its next call to any process is looked up again. */
  forget(userId: number): void
}

/**
 * Looks up sessions and caches live ones for five seconds, so that many calls of a player cost one query. If another process ends
 * a session while the bus is down, this one accepts it for as long. Not `cachedLoader`, which cannot forget the sessions of one account.
 */
export function liveSessions({ db, clock, bus }: { db: Db; clock: Clock; bus: Bus }): LiveSessions {
  const perf = { now: () => clock.now().getTime() }
  const owners = new LRUCache<string, number>({ ...lruOf(SESSIONS_MAX), ttl: TTL_MS, ttlResolution: 0, perf })
  let endings = 0

  const ownerOf = async (sessionId: string) => {
    const seen = endings
    const owner = await findOwnerOfSession(db, sessionId, clock.now())
    // @NOTE A lookup that began before a session ended may finish after it; its result is not cached.
    if (owner !== undefined && seen === endings) owners.set(sessionId, owner)
    return owner
  }
  const forget = (userId: number) => {
    endings += 1
    for (const [sessionId, owner] of [...owners.entries()]) if (owner === userId) owners.delete(sessionId)
  }
  bus.subscribe(SESSIONS_ENDED, ({ userId }) => forget(userId))
  return {
    isLive: async ({ userId, sessionId }) => (owners.get(sessionId) ?? (await ownerOf(sessionId))) === userId,
    forget(userId) {
      forget(userId)
      bus.publish(SESSIONS_ENDED, { userId })
    },
  }
}
