import { asGuest, leaveDuel, openRoom } from '../../api/duels.ts'
import { readLastGame } from '../../api/games.ts'
import { Refusal } from '../../lib/call.ts'
import { guestId, redrawGuestId } from '../../lib/guest.ts'

/**
 * Makes this browser a guest that the server knows. Opens a room, which binds the browser to its number, and closes it again. An
 * unused room has no effect on any game.
 */
export async function becomeGuest(): Promise<void> {
  const { id } = await readLastGame()
  const room = await openRoom(id, asGuest(guestId())).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'guest-id-taken')) throw error
    return openRoom(id, asGuest(redrawGuestId()))
  })
  await leaveDuel(room.gameToken)
}
