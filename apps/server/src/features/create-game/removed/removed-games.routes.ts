import { deleteForGood as deleteForGoodCall, hideGame as hideGameCall, showGame as showGameCall } from '@guess/contract/api/admin'
import { getRemovedGames, restoreGame as restoreGameCall } from '@guess/contract/api/create-game'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { deleteForGood, findPictureKeys } from '../../../core/games/bin.queries.ts'
import { findDailiesShowing, takeOutOfDailies } from '../../../core/games/dailies.queries.ts'
import { isAdmin } from '../../../core/roles/roles.queries.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { auditedWhy, type Why, whyOf } from '../../reports/public.ts'
import { type DeletionNeeds, deleteAsOperator } from '../own-games/delete-as-operator.ts'
import { type RestoreNeeds, restoreAsCreator, restoreAsOperator, setGameHidden } from './hide-and-restore.ts'
import { findRemovedGames, findStoredGame, type RemovedGame } from './removed-games.queries.ts'

interface ForGood {
  operator: number
  gameId: number
  why: Why
}

type BinNeeds = Pick<Platform, 'db' | 'clock' | 'gamesChanged'>

/**
 * Deletes a game that is in the bin, and the Dailies that show a picture of it. Its creator and its reporters have been told. Refuses
 * with `game-not-found`.
 */
async function deleteFromBin({ db, clock, gamesChanged }: BinNeeds, { operator, gameId, why }: ForGood): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const subject = (await deleteForGood(trx, gameId, 'at-once', now)) ?? refuse('game-not-found')
    await takeOutOfDailies(trx, gameId, (daily) => deleteForGood(trx, daily, 'at-once', now))
    await recordAudit(trx, { operator, action: 'game-deleted-for-good', subject, detail: { gameId, ...auditedWhy(why) } }, now)
  })
  gamesChanged.send()
}

/**
 * Deletes a game as an operator, and its pictures and their copies in Dailies with it, also from the memory of all processes. Refuses
 * with `game-not-found`.
 * @NOTE The pictures go first: whatever fails afterwards, they are gone, and the call can be repeated.
 */
async function deleteGameForGood(
  platform: DeletionNeeds & Pick<Platform, 'media' | 'picturesRemoved'>,
  request: ForGood,
): Promise<void> {
  const { db, media, picturesRemoved } = platform
  const { gameId } = request
  const { binned } = (await findStoredGame(db, gameId)) ?? refuse('game-not-found')
  const gameIds = [gameId, ...(await findDailiesShowing(db, gameId))]
  // All at once: what has begun goes on if the time of the call is over, so that its repetition finds less to do.
  await Promise.all((await findPictureKeys(db, gameIds)).map((key) => media.delete(key)))
  picturesRemoved.send()
  if (binned) await deleteFromBin(platform, request)
  else await deleteAsOperator(platform, { ...request, deletion: 'for-good' })
}

/** Returns whether the creator can restore a game (BIN-7). */
const isRestorable = ({ binnedBy, wasReported }: RemovedGame) => binnedBy === 'creator' && !wasReported

/** Registers the operators' calls that hide and show games, and that delete them for good: BIN-1 to BIN-3, BIN-9. */
export function hiddenGamesRoutes(
  app: FastifyInstance,
  platform: RestoreNeeds & Pick<Platform, 'mail' | 'media' | 'picturesRemoved'>,
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
export function removedGamesRoutes(app: FastifyInstance, platform: RestoreNeeds & Pick<Platform, 'mail' | 'pictures'>): void {
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
