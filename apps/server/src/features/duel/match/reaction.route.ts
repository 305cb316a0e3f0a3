import { sendReaction } from '@guess/contract/api/multiplayer'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { seatOf } from '../seats.ts'
import type { DuelNeeds } from './duel-kind.ts'

/**
 * Registers the call that sends a reaction to the opponent. Refuses with `duel-not-found`, `wrong-seat`, `game-not-started`,
 * `duel-over`, `too-many-requests` or `busy-play` (DUEL-76, DUEL-77).
 */
export function reactionRoute(app: FastifyInstance, needs: Pick<DuelNeeds, 'duels'>): void {
  route(app, sendReaction, async ({ body, caller }) => {
    const { gameToken, playerNumber, reaction } = body
    await needs.duels.move(gameToken, (stored) => ({ kind: 'react', seat: seatOf(caller, stored, playerNumber), reaction }))
    return { accepted: true as const }
  })
}
