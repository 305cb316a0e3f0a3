import { startGame } from '@guess/contract/api/play'
import { getComparison, getGhost, shareResult } from '@guess/contract/api/results'
import type { Game } from './builders.ts'
import type { Player } from './player.ts'

/** Shares a player's newest finished play of a game. Returns the token. */
export const share = async (player: Player, game: Game): Promise<string> =>
  (await player.call(shareResult, { body: { gameId: game.id, userId: player.userId } })).resultToken

/** Starts a play with the draw of a shared result. */
export const accept = (player: Player, game: Game, challenge: string) =>
  player.call(startGame, { body: { gameId: game.id, userId: player.userId, challenge } })

export const compare = (player: Player, token: string) => player.call(getComparison, { params: { token } })

export const ghost = (player: Player, game: Game, sectionNumber: number) =>
  player.call(getGhost, { params: { gameId: game.id }, query: { sectionNumber: String(sectionNumber) } })
