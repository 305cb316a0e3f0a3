import { getCreatedGames, getOwnGame, renameGame } from '@guess/contract/api/create-game'
import { foldName } from '@guess/contract/rules/fold-name'
import { CREATED_PAGE_SIZE } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { checkedGameName } from '../../../core/names/checked-text.ts'
import { cachedLoader } from '../../../platform/cached-loader.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import { type CreateGameNeeds, ownGame, ownPublished } from '../created-game.ts'
import { findMadeSections } from '../drafts/drafts.queries.ts'
import { findCreated, findRates, isPlayed, rename } from './own-games.queries.ts'

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
