import type { Platform } from '../../../platform/platform.ts'
import { moveQuietly } from '../clock/move-quietly.ts'
import { findLobbiesOf } from '../clock/presence.queries.ts'
import type { DuelNeeds } from '../match/duel-kind.ts'
import { type AppendDuel, appendHostSignedIn } from '../turns.queries.ts'

/** Makes the lobbies of a browser's guest those of the account that signs in there, with their full time (DUEL-75). */
export async function keepLobbies(
  needs: DuelNeeds & Pick<Platform, 'log'>,
  player: { userId: number; guestKey: string },
): Promise<void> {
  const append: AppendDuel = (decided) => appendHostSignedIn(needs.db, decided, player)
  for (const token of await findLobbiesOf(needs.db, player.guestKey)) {
    await moveQuietly(needs, token, () => ({ kind: 'extend' }), { append })
  }
}
