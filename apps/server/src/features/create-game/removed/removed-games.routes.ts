import { deleteForGood as deleteForGoodCall, hideGame as hideGameCall, showGame as showGameCall } from '@guess/contract/api/admin'
import { getRemovedGames, restoreGame as restoreGameCall } from '@guess/contract/api/create-game'
import type { FastifyInstance } from 'fastify'
import { isAdmin } from '../../../core/roles/roles.queries.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { whyOf } from '../../reports/public.ts'
import { deleteGameForGood } from './delete-for-good.ts'
import { type RemovalNeeds, restoreAsCreator, restoreAsOperator, setGameHidden } from './remove-game.ts'
import { findRemovedGames, type RemovedGame } from './removed-games.queries.ts'

/** Returns whether the creator can restore a game (BIN-7). */
const isRestorable = ({ binnedBy, wasReported }: RemovedGame) => binnedBy === 'creator' && !wasReported

/** Registers the operators' calls that hide and show games, and that delete them for good: BIN-1 to BIN-3, BIN-9. */
export function hiddenGamesRoutes(
  app: FastifyInstance,
  platform: RemovalNeeds & Pick<Platform, 'mail' | 'media' | 'picturesRemoved'>,
): void {
  route(app, hideGameCall, async ({ body: { gameId }, caller }) => {
    await setGameHidden(platform, caller.userId, gameId, true)
    return { hidden: true as const }
  })
  route(app, showGameCall, async ({ body: { gameId }, caller }) => {
    await setGameHidden(platform, caller.userId, gameId, false)
    return { hidden: false as const }
  })
  route(app, deleteForGoodCall, async ({ body, caller }) => {
    await deleteGameForGood(platform, { operator: caller.userId, gameId: body.gameId, why: whyOf(body) })
    return { deleted: true as const }
  })
}

/** Registers the call that restores a game, and the creator's list of hidden and deleted games: BIN-6 to BIN-8. */
export function removedGamesRoutes(app: FastifyInstance, platform: RemovalNeeds & Pick<Platform, 'mail' | 'pictures'>): void {
  const { db, clock, pictures } = platform
  route(app, restoreGameCall, async ({ body: { gameId }, caller, request }) => {
    if (await restoreAsCreator(platform, caller.userId, gameId)) return { restored: true as const }
    if (!(await isAdmin(db, caller.userId))) refuse('game-foreign')
    await app.callers.operator(request)
    await restoreAsOperator(platform, caller.userId, gameId)
    return { restored: true as const }
  })
  route(app, getRemovedGames, async ({ query, caller }) => {
    const games = await findRemovedGames(db, caller.userId, clock.now())
    const views = games.map(async (game) => {
      const { preview, binnedUntil, binnedBy: _, wasReported: __, ...card } = game
      const gamePreviewImage = await pictures.preview(preview, query.images)
      return { ...card, gamePreviewImage, binnedUntil: binnedUntil?.toISOString() ?? null, restorable: isRestorable(game) }
    })
    return Promise.all(views)
  })
}
