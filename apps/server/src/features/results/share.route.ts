import { shareResult } from '@guess/contract/api/results'
import type { FastifyInstance } from 'fastify'
import { isListedGame } from '../../core/games/listed-games.queries.ts'
import { ownerOf } from '../../platform/http/owner.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findSharedResult, saveShared } from './result.queries.ts'

/** Maximum number of shares per minute from one address; each new one writes a row. */
const SHARES_PER_MINUTE = 30

/**
 * Registers the call that shares the caller's newest finished play of a game. Refuses with `game-not-found`, or with
 * `game-not-started` if there is no such play (SHARE-1).
 */
export function shareRoute(app: FastifyInstance, { db, clock, random }: Pick<Platform, 'db' | 'clock' | 'random'>): void {
  route(
    app,
    shareResult,
    async ({ body, caller }) => {
      const owner = ownerOf(caller, body.userId)
      if (!(await isListedGame(db, body.gameId))) refuse('game-not-found')
      const token = (await saveShared(db, owner, body.gameId, random.name(), clock.now())) ?? refuse('game-not-started')
      const result = (await findSharedResult(db, token)) ?? refuse('game-not-started')
      const correctCount = result.marks.filter((isRight) => isRight).length
      return { ...result, resultToken: token, correctCount }
    },
    { perMinute: SHARES_PER_MINUTE },
  )
}
