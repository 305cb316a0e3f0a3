import { call } from '../lib/call.ts'
import { deletedGames } from './deleted-games.ts'

/** Deletes a game as an operator, and takes back the points that players earned in it. */
export async function deleteForFraud(gameId: number) {
  await call('POST /game/deleteForFraud', { body: { gameId } })
  deletedGames.add(gameId)
}

/** Takes a game out of the bin. */
export async function restoreGame(gameId: number) {
  await call('POST /game/restore', { body: { gameId } })
  deletedGames.delete(gameId)
}

export async function deleteGame(gameId: number) {
  await call('DELETE /game/:gameId', { params: { gameId } })
  deletedGames.add(gameId)
}
