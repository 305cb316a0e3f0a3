import { addGuestPlayed, addGuestPlayedVs, checkGuestPlayed, checkPlayed, getKept } from '@guess/contract/api/play'
import type { FastifyInstance } from 'fastify'
import { isListedGame } from '../../core/games/hidden-games.queries.ts'
import { ownerOf } from '../../platform/http/owner.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { sumKeepable, sumKept } from './kept.queries.ts'
import { hasPlayed } from './start.queries.ts'

/**
 * Registers the calls that return whether a game was played and what joining keeps, and the counting calls of the specification, which do nothing: the
 * server counts plays itself (PLAY-17).
 */
export function playedRoutes(app: FastifyInstance, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  route(app, checkPlayed, async ({ body, caller }) => {
    const owner = ownerOf(caller, body.userId)
    if (!(await isListedGame(db, body.gameId))) refuse('game-not-found')
    return { gamePlayed: await hasPlayed(db, owner, body.gameId) }
  })
  route(app, checkGuestPlayed, async ({ query, caller }) => {
    if (!(await isListedGame(db, query.gameId))) refuse('game-not-found')
    return hasPlayed(db, { userId: null, guestKey: caller.kind === 'nobody' ? null : caller.guestKey }, query.gameId)
  })
  route(app, getKept, async ({ caller }) => {
    if (caller.kind === 'user') return sumKept(db, caller.userId)
    return caller.kind === 'guest' ? sumKeepable(db, caller.guestKey, clock.now()) : { games: 0, points: 0 }
  })
  route(app, addGuestPlayed, async () => ({ counted: false }))
  route(app, addGuestPlayedVs, async () => ({ counted: false }))
}
