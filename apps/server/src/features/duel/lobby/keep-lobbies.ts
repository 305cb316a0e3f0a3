import type { Platform } from '../../../platform/platform.ts'
import { findLobbiesOf } from '../clock/presence.queries.ts'
import { type DuelNeeds, moveDuel } from '../match/move-duel.ts'
import { saveHostSignedIn } from '../moves.queries.ts'

/**
 * Makes the lobbies of a browser's guest those of the account that signs in there, with their full time (DUEL-75). What fails is logged:
 * the sign-in goes on.
 */
export async function keepLobbies(
  needs: DuelNeeds & Pick<Platform, 'log'>,
  { userId, guestKey }: { userId: number; guestKey: string },
): Promise<void> {
  try {
    for (const token of await findLobbiesOf(needs.db, guestKey)) {
      const save = (move: Parameters<typeof saveHostSignedIn>[1]) => saveHostSignedIn(needs.db, move, { userId, guestKey })
      await moveDuel(needs, token, () => ({ kind: 'extend' }), save)
    }
  } catch (error) {
    needs.log.warn({ err: error }, 'could not keep the lobbies of a guest who signed in')
  }
}
