import { asGuest, leaveDuel, openRoom } from '../../api/duels.ts'
import { readLastGame } from '../../api/games.ts'
import { Refusal } from '../../lib/call.ts'
import { guestId, redrawGuestId } from '../../lib/guest.ts'

/**
 * Makes this browser a guest whom the server knows. It opens a room, by which a browser is bound to its number, and closes it
 * again: a room alone meets no game, so that nothing is spoilt.
 */
export async function becomeGuest(): Promise<void> {
  const { id } = await readLastGame()
  const room = await openRoom(id, asGuest(guestId())).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'guest-id-taken')) throw error
    return openRoom(id, asGuest(redrawGuestId()))
  })
  await leaveDuel(room.gameToken)
}
