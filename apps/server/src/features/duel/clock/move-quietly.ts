import { Refusal } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { StoredDuel } from '../duel.queries.ts'
import type { DuelEvent } from '../match/duel-match.ts'
import { type MoveNeeds, moveDuel } from '../match/move-duel.ts'

/**
 * Applies an event to one duel and logs unexpected errors. Refusals are ignored: another process was first, or the game is gone.
 */
export async function moveQuietly(
  needs: MoveNeeds & Pick<Platform, 'log'>,
  token: string,
  eventOf: (stored: StoredDuel) => DuelEvent,
): Promise<void> {
  try {
    await moveDuel(needs, token, eventOf)
  } catch (error) {
    if (!(error instanceof Refusal)) needs.log.error({ err: error, duel: token }, 'could not apply an event to a duel')
  }
}
