import type { Chance } from '../../tools/chance.ts'
import { newGuestCookie } from '../../tools/guest-cookie.ts'
import type { GameCard } from '../support/server-calls.ts'
import { callUntilAnswered, type Guest } from './player.ts'

/** Returns what identifies a new guest. */
export const newGuest = (dice: Chance) => ({
  userId: dice.between(10_000_000, 99_999_999),
  cookie: newGuestCookie(),
})

/** Opens a lobby and joins it with a second guest. If the reply to the join is lost, it opens another lobby. */
export async function openMatch(game: GameCard, one: Guest, two: Guest): Promise<string> {
  for (;;) {
    const own = { gameId: game.id }
    const lobby = await callUntilAnswered(one, 'POST', 'createMultiplayerGame', { ...own, userId: one.userId })
    if (lobby.fate !== 'acknowledged') throw new Error(`The lobby was not opened: ${JSON.stringify(lobby)}`)
    const { gameToken } = lobby.body as { gameToken: string }
    const joined = await callUntilAnswered(two, 'POST', 'joinMultiplayerGame', { ...own, gameToken, userId: two.userId })
    if (joined.fate === 'acknowledged') return gameToken
  }
}
