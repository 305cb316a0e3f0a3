import type { Api } from '@guess/contract/api/all'
import type { RequestOf } from '@guess/contract/endpoint'
import { call } from '../lib/call.ts'
import { deletedGames } from './deleted-games.ts'

/** Why an operator deletes a game. */
export type Why = Omit<RequestOf<Api['POST /game/deleteForFraud']>['body'], 'gameId' | 'token'>

/** Deletes a game as an operator, and takes back the points that players earned in it. */
export async function deleteForFraud(gameId: number, why: Why = {}) {
  await call('POST /game/deleteForFraud', { body: { gameId, ...why } })
  deletedGames.add(gameId)
}

/** Takes a game out of the bin. */
export async function restoreGame(gameId: number) {
  await call('POST /game/restore', { body: { gameId } })
  deletedGames.delete(gameId)
}

export async function deleteGame(gameId: number, why: Why = {}) {
  await call('DELETE /game/:gameId', { params: { gameId }, query: why })
  deletedGames.add(gameId)
}
