import { call } from '../lib/call.ts'

const deleted = new Set<number>()

/** Returns whether a game was deleted in this visit. @NOTE lists are cached for some seconds and may still contain it. */
export const isDeleted = (gameId: number) => deleted.has(gameId)

/** Deletes a game as an operator, and takes back the points that players earned in it. */
export async function deleteForFraud(gameId: number) {
  await call('POST /game/deleteForFraud', { body: { gameId } })
  deleted.add(gameId)
}

/** Takes a game out of the bin. */
export async function restoreGame(gameId: number) {
  await call('POST /game/restore', { body: { gameId } })
  deleted.delete(gameId)
}

export async function deleteGame(gameId: number) {
  await call('DELETE /game/:gameId', { params: { gameId } })
  deleted.add(gameId)
}
