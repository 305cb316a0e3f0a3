import { deleteGame as deleteGameCall } from '@guess/contract/api/create-game'
import type { FastifyInstance } from 'fastify'
import { binGame } from '../../../core/games/bin.queries.ts'
import { lockGame } from '../../../core/games/games.queries.ts'
import { isAdmin } from '../../../core/roles/roles.queries.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import { closeReports, whyOf } from '../../reports/public.ts'
import { findMadeGame, type MadeGame } from '../drafts/drafts.queries.ts'
import { type DeletionNeeds, deleteAsOperator } from './delete-as-operator.ts'

/** Deletes a game of the caller's own. Refuses with `game-not-found`. */
async function deleteAsCreator({ db, clock, gamesChanged }: DeletionNeeds, { id, name }: Pick<MadeGame, 'id' | 'name'>) {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await lockGame(trx, id)
    const decision = { name, decision: 'delete' as const, ...whyOf({}), operator: null }
    await closeReports(trx, { gameId: id, userId: null }, decision, now)
    if ((await binGame(trx, id, 'creator', now)) === null) refuse('game-not-found')
  })
  gamesChanged.send()
}

/**
 * Registers the call that moves a game to the bin and closes its open reports. Refuses with `game-not-found` or `game-foreign`. If an
 * operator deletes the game, also one of their own, its reporters and its creator get an email; if another creator does, nobody does,
 * because no operator has looked at the reports (CREATE-15).
 */
export function deleteGameRoute(app: FastifyInstance, platform: DeletionNeeds): void {
  const { db } = platform
  route(app, deleteGameCall, async ({ params, query, caller, request }) => {
    const game = (await findMadeGame(db, params.gameId)) ?? refuse('game-not-found')
    const { userId } = caller
    if (await isAdmin(db, userId)) {
      await app.callers.operator(request)
      await deleteAsOperator(platform, { operator: userId, gameId: game.id, deletion: 'to-bin', why: whyOf(query) })
    } else if (game.creatorUserId === userId) await deleteAsCreator(platform, game)
    else refuse('game-foreign')
    return null
  })
}
