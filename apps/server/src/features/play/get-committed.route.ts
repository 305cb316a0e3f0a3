import { getCommitted } from '@guess/contract/api/play'
import { readCommitted } from '@guess/contract/rules/commitment'
import type { FastifyInstance } from 'fastify'
import { browserGuestOf, ownerOf } from '../../platform/http/owner.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { tellCommitted } from './commitments.queries.ts'
import { refuseNotStarted } from './not-started.ts'

/**
 * Registers the call that returns what a commitment of the caller's has fixed; null while its play is open, or its player in a
 * duel of the game. Refuses with `game-not-started` if the caller has no such play, or `game-not-found` (FAIR-3, FAIR-8).
 */
export function getCommittedRoute(app: FastifyInstance, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  route(app, getCommitted, async ({ params, query, caller }) => {
    const play = { gameId: params.gameId, commitment: query.commitment }
    const found = await tellCommitted(db, ownerOf(caller), play, browserGuestOf(caller), clock.now())
    if (!found) return refuseNotStarted(db, params.gameId)
    return { committed: found.committed === null ? null : readCommitted(found.committed) }
  })
}
