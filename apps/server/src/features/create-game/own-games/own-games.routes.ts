import { deleteForFraud, rateGame } from '@guess/contract/api/admin'
import { deleteGame as deleteGameCall, getCreatedGames, getOwnGame, renameGame } from '@guess/contract/api/create-game'
import { foldName } from '@guess/contract/rules/fold-name'
import { CREATED_PAGE_SIZE } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { binGame } from '../../../core/games/bin.queries.ts'
import { lockGame } from '../../../core/games/held-games.queries.ts'
import { checkedGameName } from '../../../core/names/checked-text.ts'
import { isAdmin } from '../../../core/roles/roles.queries.ts'
import { cachedLoader } from '../../../platform/cached-loader.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import { rateGame as saveRating } from '../../leaderboard/public.ts'
import { closeReports, whyOf } from '../../reports/public.ts'
import { type CreateGameNeeds, ownGame, ownPublished } from '../created-game.ts'
import { findMadeGame, findMadeSections, type MadeGame } from '../drafts/drafts.queries.ts'
import { type DeletionNeeds, deleteAsOperator } from './delete-as-operator.ts'
import { findCreated, findRates, isPlayed, rename } from './own-games.queries.ts'

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

/** Registers the calls by which operators rate games, and delete those that were made to farm points (RATED-4, RATED-8). */
export function ratingRoutes(app: FastifyInstance, platform: DeletionNeeds): void {
  const { db, clock } = platform
  route(app, rateGame, async ({ body: { gameId }, caller }) => {
    const { publishedAt } = (await findMadeGame(db, gameId)) ?? refuse('game-not-found')
    if (!publishedAt) refuse('game-not-found')
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      const name = await saveRating(trx, gameId, 'approved', now)
      const action = { operator: caller.userId, action: 'game-rated', detail: { gameId } }
      if (name !== null) await recordAudit(trx, { ...action, subject: name }, now)
    })
    return { rated: true as const }
  })
  route(app, deleteForFraud, ({ body, caller: { userId: operator } }) =>
    deleteAsOperator(platform, { operator, gameId: body.gameId, deletion: 'for-fraud', why: whyOf(body) }),
  )
}

/** Registers the call that returns a page of a user's published games. Refuses with `user-not-found` (CREATE-11). */
export function createdGamesRoute(app: FastifyInstance, { db, pictures, gamesChanged, countCache }: CreateGameNeeds): void {
  const find = (key: string) => {
    const [userId = 0, size = 0, page = 0] = key.split('/').map(Number)
    return findCreated(db, userId, size, page)
  }
  const created = cachedLoader(find, { count: countCache('created-games'), emptyOn: gamesChanged })
  route(app, getCreatedGames, async ({ params, query }) => {
    const { page = 0, size = CREATED_PAGE_SIZE, images } = query
    const { games, amount } = (await created(`${params.userId}/${size}/${page}`)) ?? refuse('user-not-found')
    const totalPages = Math.ceil(amount / size)
    const content = games.map(async ({ preview, publishedAt, ...game }) => ({
      ...game,
      gamePreviewImage: await pictures.preview(preview, images),
      createDate: publishedAt.toISOString(),
    }))
    return { content: await Promise.all(content), last: page + 1 >= totalPages, page, totalPages, totalElements: amount }
  })
}

/**
 * Registers the call that returns the caller's game with the answers of each section. Refuses with `game-not-found` or
 * `game-foreign` (CREATE-12).
 */
export function ownGameRoute(app: FastifyInstance, needs: CreateGameNeeds): void {
  const { db, pictures } = needs
  route(app, getOwnGame, async ({ params, query, caller }) => {
    const game = await ownPublished(needs, caller.userId, params.gameId)
    const rates = new Map((await findRates(db, game.id)).map((rate) => [rate.sectionNumber, rate]))
    const sections = (await findMadeSections(db, game.id)).map(async ({ sectionNumber, picture, correctAnswer, answers }) => ({
      sectionNumber,
      sectionImage: await pictures.picture(picture, query.images),
      sectionCorrectAnswer: correctAnswer,
      sectionAnswers: answers,
      answered: rates.get(sectionNumber)?.answered ?? 0,
      correct: rates.get(sectionNumber)?.correct ?? 0,
    }))
    return {
      id: game.id,
      gameName: game.name,
      gamePreviewImage: await pictures.preview(game.preview, query.images),
      squareAmount: game.squareAmount,
      playCount: game.playCount,
      unplayed: !(await isPlayed(db, game.id)),
      sections: await Promise.all(sections),
    }
  })
}

/**
 * Registers the call that renames the caller's game. Refuses with `game-name-missing`, `game-name-too-long`, `game-not-found`
 * or `game-foreign` (CREATE-14).
 */
export function renameGameRoute(app: FastifyInstance, needs: CreateGameNeeds): void {
  const { db, clock } = needs
  route(app, renameGame, async ({ params, body, caller }) => {
    const name = checkedGameName(body.gameName)
    const { id } = await ownGame(needs, caller.userId, params.gameId)
    await rename(db, id, { name, nameKey: foldName(name) }, clock.now())
    return { gameName: name }
  })
}
