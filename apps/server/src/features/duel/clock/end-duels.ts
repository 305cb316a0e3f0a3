import 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import type { DuelNeeds } from '../match/duel-kind.ts'
import { moveQuietly } from './move-quietly.ts'
import { findLobbiesWithoutGame, findSeatsOf } from './presence.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    duels: {
      /** Ends the lobbies and matches of a user who may no longer play; the opponents are notified. */
      endDuelsOf(userId: number): Promise<void>
      /** Makes the lobbies of a browser's guest those of the account that signs in there. */
      keepLobbies(player: { userId: number; guestKey: string }): Promise<void>
    }
  }
}

/**
 * Ends the user's lobbies and matches.
 * @NOTE the user is already banned: a match that cannot be ended here ends by the player's absence (DUEL-11).
 */
export async function endDuelsOf(needs: DuelNeeds & Pick<Platform, 'log'>, userId: number): Promise<void> {
  for (const { token, seat } of await findSeatsOf(needs.db, userId)) {
    await needs.duels
      .moveAlone(token, () => ({ kind: 'player-banned', seat }))
      .catch((error: unknown) => needs.log.warn({ err: error }, 'could not end a duel of a banned player at once'))
  }
}

/** Closes the lobbies whose games are hidden or deleted: nobody could join them (DUEL-74). */
export async function closeLobbiesWithoutGame(needs: DuelNeeds & Pick<Platform, 'log'>): Promise<void> {
  for (const token of await findLobbiesWithoutGame(needs.db)) await moveQuietly(needs, token, () => ({ kind: 'game-gone' }))
}
