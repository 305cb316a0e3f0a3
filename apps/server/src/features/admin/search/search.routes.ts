import { findGames as findGamesCall, findUsers as findUsersCall } from '@guess/contract/api/admin-search'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import { withoutInvisible } from '@guess/contract/rules/plain-text'
import { typedSearch } from '@guess/contract/rules/typed-search'
import type { FastifyInstance } from 'fastify'
import { pageOfRows } from '../../../platform/http/page-of-rows.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { userView } from '../users/users.routes.ts'
import { findGames } from './find-games.queries.ts'
import { findUsers } from './find-users.queries.ts'
import { foundGameView } from './found-game-view.ts'

const searchIn = (q = '') => typedSearch(withoutInvisible(q).toWellFormed())

/** Registers the operators' searches of games and accounts, with filter and order: OPERATOR-86 to OPERATOR-88. */
export function searchRoutes(app: FastifyInstance, { db, clock, pictures }: Pick<Platform, 'db' | 'clock' | 'pictures'>): void {
  route(app, findGamesCall, async ({ query }) => {
    const { q, list, creator, sort = '-created', page = 0, size = ADMIN_PAGE_SIZE, images } = query
    const filter = { search: searchIn(q), list, creator, sort }
    const { games, total } = await findGames(db, filter, { page, size }, clock.now())
    const views = await Promise.all(games.map((game) => foundGameView(game, pictures, images)))
    return pageOfRows(views, total, page, size)
  })
  route(app, findUsersCall, async ({ query }) => {
    const { q, list, sort = '-created', page = 0, size = ADMIN_PAGE_SIZE } = query
    const { users, total } = await findUsers(db, { search: searchIn(q), list, sort }, { page, size }, clock.now())
    return pageOfRows(users.map(userView), total, page, size)
  })
}
