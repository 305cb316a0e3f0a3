import { deleteGame as deleteGameCall } from '@guess/contract/api/create-game'
import type { FastifyInstance } from 'fastify'
import { binGame } from '../../../core/games/bin.queries.ts'
import { lockGame } from '../../../core/games/games.queries.ts'
import { isAdmin } from '../../../core/roles/roles.queries.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import { closeReports, whyOf } from '../../reports/public.ts'
import { findMadeGame } from '../drafts/drafts.queries.ts'
import { type DeletionNeeds, deleteAsOperator } from './delete-as-operator.ts'

/**
 * Registers the call that moves a game to the bin and closes its open reports. Refuses with `game-not-found` or `game-foreign`. If an
 * operator deletes the game, its reporters and its creator get an email; if the creator does, nobody does, because no operator
 * has looked at the reports (CREATE-15).
 */
export function deleteGameRoute(app: FastifyInstance, platform: DeletionNeeds): void {
  const { db, clock, gamesChanged } = platform
  route(app, deleteGameCall, async ({ params, query, caller, request }) => {
    const { id, name, creatorUserId } = (await findMadeGame(db, params.gameId)) ?? refuse('game-not-found')
    if (creatorUserId !== caller.userId) {
      if (!(await isAdmin(db, caller.userId))) refuse('game-foreign')
      await app.callers.operator(request)
      await deleteAsOperator(platform, { operator: caller.userId, gameId: id, deletion: 'to-bin', why: whyOf(query) })
      return null
    }
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      await lockGame(trx, id)
      const decision = { name, decision: 'delete' as const, ...whyOf({}), operator: null }
      await closeReports(trx, { gameId: id, userId: null }, decision, now)
      if ((await binGame(trx, id, 'creator', now)) === null) refuse('game-not-found')
    })
    gamesChanged.send()
    return null
  })
}
