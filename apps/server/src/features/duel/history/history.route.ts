import { getDuels } from '@guess/contract/api/multiplayer'
import { DUELS_PAGE_SIZE } from '@guess/contract/rules/duel'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countDuels, findDuels } from './history.queries.ts'

/** Registers the call that returns a page of a user's ended duels. Refuses with `user-not-found` (DUEL-22). */
export function historyRoute(app: FastifyInstance, { db, pictures }: Pick<Platform, 'db' | 'pictures'>): void {
  route(app, getDuels, async ({ params, query }) => {
    const duels = (await findDuels(db, params.userId, query.page ?? 0)) ?? refuse('user-not-found')
    const content = duels.slice(0, DUELS_PAGE_SIZE).map(async ({ preview, endedAt, ...duel }) => ({
      ...duel,
      gamePreviewImage: await pictures.preview(preview, query.images),
      endDate: endedAt.toISOString(),
    }))
    const totals = await countDuels(db, params.userId)
    return { content: await Promise.all(content), last: duels.length <= DUELS_PAGE_SIZE, totals }
  })
}
