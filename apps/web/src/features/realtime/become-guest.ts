import { call, Refusal } from '../../lib/call.ts'
import { guestId, redrawGuestId } from '../../lib/guest.ts'

const openRoom = (gameId: number, userId: number) =>
  call('POST /multiplayer/createMultiplayerGame', { body: { gameId, userId, guest: true } })

/**
 * Makes this browser a guest whom the server knows. It opens a room, by which a browser is bound to its number, and closes it
 * again: a room alone meets no game, so that nothing is spoilt.
 */
export async function becomeGuest(): Promise<void> {
  const { id } = await call('GET /game/lastGame')
  const room = await openRoom(id, guestId()).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'guest-id-taken')) throw error
    return openRoom(id, redrawGuestId())
  })
  await call('POST /multiplayer/leave', { body: { gameToken: room.gameToken } })
}
