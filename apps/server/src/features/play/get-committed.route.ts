import { getCommitted } from '@guess/contract/api/play'
import { readCommitted } from '@guess/contract/rules/commitment'
import type { FastifyInstance } from 'fastify'
import { ownerOf } from '../../platform/http/owner.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findCommitted } from './commitments.queries.ts'
import { refuseNotStarted } from './not-started.ts'

/**
 * Registers the call that returns what a commitment of the caller's has fixed; null while its play is open. Refuses with
 * `game-not-started` if the caller has no such play, or `game-not-found` (FAIR-3).
 */
export function getCommittedRoute(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  route(app, getCommitted, async ({ params, query, caller }) => {
    const found = await findCommitted(db, ownerOf(caller), params.gameId, query.commitment)
    if (!found) return refuseNotStarted(db, params.gameId)
    return { committed: found.committed === null ? null : readCommitted(found.committed) }
  })
}
