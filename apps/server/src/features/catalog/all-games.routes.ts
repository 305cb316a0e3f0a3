import { getAllGames, getUnratedGames, searchGames } from '@guess/contract/api/admin'
import { foldName } from '@guess/contract/rules/fold-name'
import { ADMIN_PAGE_SIZE, GAME_NAME_MAX, SEARCH_MIN } from '@guess/contract/rules/limits'
import { withoutInvisible } from '@guess/contract/rules/plain-text'
import type { FastifyInstance } from 'fastify'
import { cachedLoader } from '../../platform/cached-loader.ts'
import { pageOfRows } from '../../platform/http/page-of-rows.ts'
import { refuseField } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Images, PictureFields } from '../../platform/media/picture-field.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAllGames, findLikeGames, findUnratedGames, type UnratedGame, type WholeGame } from './all-games.queries.ts'
import { chooseGames } from './choose-games.ts'

/** Maximum number of calls per minute from one address: enough for a person who types without a pause. */
const SEARCHES_PER_MINUTE = 240

async function gameView(game: WholeGame, pictures: PictureFields, images: Images) {
  const { id, gameName, placeholder, gameCreatorUserId, gameCreatorUserName, playerCount, squareAmount, sectionAmount } = game
  return {
    ...{ id, gameName, placeholder, gameCreatorUserId, gameCreatorUserName, playerCount, squareAmount, sectionAmount },
    gamePreviewImage: await pictures.preview(game.preview, images),
    gameType: { id: game.gameTypeId, gameTypeName: game.gameTypeName },
    createDate: game.createdAt.toISOString(),
    updateDate: game.updatedAt.toISOString(),
  }
}

const gameViews = (games: readonly WholeGame[], pictures: PictureFields, images: Images) =>
  Promise.all(games.map((game) => gameView(game, pictures, images)))

/** Returns the typed text in the form that names are compared in. Refuses if it is too short. */
function searchKey(typed: string): string {
  const key = foldName(withoutInvisible(typed)).slice(0, GAME_NAME_MAX).toWellFormed()
  return key.length < SEARCH_MIN ? refuseField('gameName', `must have at least ${SEARCH_MIN} characters`) : key
}

const waitingIn = ({ pendingPlays, pendingScore }: UnratedGame) => ({ pendingPlays, pendingScore })

/** Registers the operators' lists of all games and of those that are not rated, and the public search: OPERATOR-37, RATED-11. */
export function allGamesRoutes(
  app: FastifyInstance,
  { db, pictures, gamesChanged, countCache }: Pick<Platform, 'db' | 'pictures' | 'gamesChanged' | 'countCache'>,
): void {
  const search = cachedLoader(async (key: string) => chooseGames(key, await findLikeGames(db, key)), {
    count: countCache('game-search'),
    emptyOn: gamesChanged,
  })

  route(app, getAllGames, async ({ query }) => {
    const { page = 0, size = ADMIN_PAGE_SIZE, images } = query
    const { games, total } = await findAllGames(db, page, size)
    return pageOfRows(await gameViews(games, pictures, images), total, page, size)
  })
  route(app, getUnratedGames, async ({ query }) => {
    const { page = 0, size = ADMIN_PAGE_SIZE, images } = query
    const { games, total } = await findUnratedGames(db, page, size)
    const views = games.map(async (game) => ({ ...(await gameView(game, pictures, images)), ...waitingIn(game) }))
    return pageOfRows(await Promise.all(views), total, page, size)
  })
  route(app, searchGames, async ({ query }) => gameViews(await search(searchKey(query.gameName)), pictures, query.images), {
    perMinute: SEARCHES_PER_MINUTE,
  })
}
