import { Refusal } from '../../../platform/http/refuse.ts'
import { MediaUnavailable } from '../../../platform/media/media-store.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LiveDuels } from '../match/duel-kind.ts'

/**
 * Applies an input to one duel and logs unexpected errors. Refusals are ignored: another process was first, or the game is gone; and
 * so are pictures that cannot be read, which have a line of their own: what is due is tried again (DUEL-43).
 */
export async function moveQuietly(
  { duels, log }: Pick<Platform, 'log'> & { duels: LiveDuels },
  ...[token, inputOf, options]: Parameters<LiveDuels['moveAlone']>
): Promise<void> {
  try {
    await duels.moveAlone(token, inputOf, options)
  } catch (error) {
    const isExpected = error instanceof Refusal || error instanceof MediaUnavailable
    if (!isExpected) log.error({ err: error, duel: token }, 'could not apply an event to a duel')
  }
}
