import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { AccessClaim } from './access-token.ts'
import { findOwnerOfSession } from './live-sessions.queries.ts'

const KEPT_MS = 5_000
const KEPT_MOST = 20_000

export interface LiveSessions {
  /** Whether the session still stands, and is this account's. */
  isLive(claim: AccessClaim): Promise<boolean>
  /** To be called when sessions of an account end, so that its next call is looked up again. */
  forget(userId: number): void
}

/**
 * Looks sessions up and keeps those that stand for five seconds: a player who makes many calls costs one look.
 * Where another process ended a session, this one goes on believing it for as long.
 */
export function liveSessions({ db, clock }: { db: Db; clock: Clock }): LiveSessions {
  const perf = { now: () => clock.now().getTime() }
  const owners = new LRUCache<string, number>({ max: KEPT_MOST, ttl: KEPT_MS, ttlResolution: 0, perf })
  let endings = 0

  const ownerOf = async (sessionId: string) => {
    const seen = endings
    const owner = await findOwnerOfSession(db, sessionId, clock.now())
    // @NOTE What was asked before an ending may be answered after it: then it is not kept.
    if (owner !== undefined && seen === endings) owners.set(sessionId, owner)
    return owner
  }
  return {
    isLive: async ({ userId, sessionId }) => (owners.get(sessionId) ?? (await ownerOf(sessionId))) === userId,
    forget(userId) {
      endings += 1
      for (const [sessionId, owner] of [...owners.entries()]) if (owner === userId) owners.delete(sessionId)
    },
  }
}
