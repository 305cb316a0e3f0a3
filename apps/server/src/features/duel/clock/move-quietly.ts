import { BrokenLog } from '../../../live/live-game.ts'
import { Refusal } from '../../../platform/http/refuse.ts'
import { MediaUnavailable } from '../../../platform/media/media-store.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LiveDuels } from '../match/duel-kind.ts'
import { endBrokenDuel } from './ends.queries.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'log'> & { duels: LiveDuels }

/**
 * Applies an input to one duel and logs unexpected errors. Refusals are ignored: another process was first, or the game is gone; and
 * so are pictures that cannot be read, which have a line of their own: what is due is tried again (DUEL-43). A duel whose log cannot be
 * read is ended (DUEL-81).
 */
export async function moveQuietly({ db, clock, duels, log }: Needs, ...move: Parameters<LiveDuels['moveAlone']>): Promise<void> {
  const [token] = move
  try {
    await duels.moveAlone(...move)
  } catch (error) {
    if (error instanceof Refusal || error instanceof MediaUnavailable) return
    const isEnded = error instanceof BrokenLog && (await endBrokenDuel(db, token, clock.now()))
    log.error(
      { err: error, duel: token },
      isEnded ? 'ended a duel whose log cannot be read' : 'could not apply an event to a duel',
    )
  }
}
