import { Refusal } from '../../../platform/http/refuse.ts'
import { MediaUnavailable } from '../../../platform/media/media-store.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { StoredDuel } from '../duel.queries.ts'
import type { DuelInput } from '../match/duel-match.ts'
import { type MoveNeeds, moveDuel } from '../match/move-duel.ts'
import type { Save } from '../moves.queries.ts'

/**
 * Applies an input to one duel and logs unexpected errors. Refusals are ignored: another process was first, or the game is gone; and
 * so are pictures that cannot be read, which have a line of their own: what is due is tried again (DUEL-43).
 */
export async function moveQuietly(
  needs: MoveNeeds & Pick<Platform, 'log'>,
  token: string,
  inputOf: (stored: StoredDuel) => DuelInput,
  save?: Save,
): Promise<void> {
  try {
    await moveDuel(needs, token, inputOf, save)
  } catch (error) {
    const isExpected = error instanceof Refusal || error instanceof MediaUnavailable
    if (!isExpected) needs.log.error({ err: error, duel: token }, 'could not apply an event to a duel')
  }
}
