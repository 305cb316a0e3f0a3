import { isListedGame } from '../../core/games/hidden-games.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refuse.ts'

/**
 * Refuses a call for a play that does not exist: with `game-not-found` if there is no such game, else with `game-not-started`
 * (PLAY-16).
 */
export async function refuseNotStarted(db: Db, gameId: number): Promise<never> {
  return refuse((await isListedGame(db, gameId)) ? 'game-not-started' : 'game-not-found')
}
