import {
  getGamesOfType,
  getGameType,
  getGameTypes,
  getLastGame,
  getRandomGames,
  getTrendGames,
} from '@guess/contract/api/catalog'
import { GAMES_PAGE_SIZE, RANDOM_GAMES, TREND_GAMES } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { cachedLoader } from '../../platform/cached-loader.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findGamesOfType, findRandomGames, findTrendGames } from './catalog.queries.ts'
import { gameCard, gameCards, type OpenGameTypes } from './game-types.ts'
import type { TodaysGames } from './todays-game.ts'

/** Number of possible starting points on the circle of random keys. */
const POINTS = 1 << 20

type Needs = Pick<Platform, 'db' | 'pictures' | 'random' | 'gamesChanged' | 'countCache'>

/** Registers the categories and Today's Game. */
export function gameTypeRoutes(
  app: FastifyInstance,
  { pictures }: Pick<Platform, 'pictures'>,
  types: OpenGameTypes,
  today: TodaysGames,
): void {
  route(app, getGameTypes, async () => types.all())
  route(app, getGameType, async ({ params }) => types.one(params.gameTypeId))
  route(app, getLastGame, async ({ query }) => {
    const game = (await today.game()) ?? refuse('no-game-yet')
    return gameCard(game, pictures, query.images)
  })
}

/** Registers the lists of games: a category's pages, its most played games, and random ones. */
export function gameListRoutes(
  app: FastifyInstance,
  { db, pictures, random, gamesChanged, countCache }: Needs,
  types: OpenGameTypes,
): void {
  // The keys are texts, so that equal calls share what is cached.
  const findPage = (key: string) => {
    const [gameTypeId = 0, size = 0, page = 0] = key.split('/').map(Number)
    return findGamesOfType(db, gameTypeId, size, page)
  }
  const findTrend = (key: string) => {
    const [gameTypeId = 0, limit = 0] = key.split('/').map(Number)
    return findTrendGames(db, gameTypeId, limit)
  }
  const pages = cachedLoader(findPage, { count: countCache('games-of-category'), emptyOn: gamesChanged })
  const trends = cachedLoader(findTrend, { count: countCache('trending-games'), emptyOn: gamesChanged })

  route(app, getGamesOfType, async ({ params: { gameTypeId }, query }) => {
    const { page = 0, size = GAMES_PAGE_SIZE } = query
    const { gameCount } = await types.one(gameTypeId)
    const rows = await pages(`${gameTypeId}/${size}/${page}`)
    const totalPages = Math.ceil(gameCount / size)
    const content = await gameCards(rows, pictures, query.images)
    return { content, last: page + 1 >= totalPages, page, totalPages, totalElements: gameCount }
  })
  route(app, getTrendGames, async ({ params: { gameTypeId }, query }) => {
    await types.one(gameTypeId)
    const rows = await trends(`${gameTypeId}/${query.limit ?? TREND_GAMES}`)
    return gameCards(rows, pictures, query.images)
  })
  route(app, getRandomGames, async ({ params, query }) => {
    await types.one(params.gameTypeId)
    const point = random.below(POINTS) / POINTS
    const rows = await findRandomGames(db, params.gameTypeId, query.without ?? null, point, RANDOM_GAMES)
    return gameCards(rows, pictures, query.images)
  })
}
