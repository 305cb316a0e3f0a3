import { call } from '../lib/call.ts'

const deleted = new Set<number>()

/** Whether a game was deleted in this visit. @NOTE lists are shared for some seconds, and may still have it. */
export const isDeleted = (gameId: number) => deleted.has(gameId)

export async function deleteGame(gameId: number) {
  await call('DELETE /game/:gameId', { params: { gameId } })
  deleted.add(gameId)
}
