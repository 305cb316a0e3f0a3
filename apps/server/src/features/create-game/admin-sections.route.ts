import { getSectionsForAdmin } from '@guess/contract/api/admin'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findWholeSections, isReported } from './admin-sections.queries.ts'

/**
 * Registers `GET /section/getAllForAdmin/game/{id}`, which returns a game's sections with their right answers: to
 * operators of any game, to moderators of those that were reported (OPERATOR-38, OPERATOR-109). To a moderator a game that is not
 * reported, or no longer, is one that does not exist: somebody else may just have decided on it.
 */
export function adminSectionsRoute(app: FastifyInstance, { db, pictures }: Pick<Platform, 'db' | 'pictures'>): void {
  route(app, getSectionsForAdmin, async ({ params, query, caller }) => {
    if (!caller.isOperator && !(await isReported(db, params.gameId))) refuse('game-not-found')
    const rows = await findWholeSections(db, params.gameId)
    const { squareAmount } = rows[0] ?? refuse('game-not-found')
    const sections = rows.map(async ({ sectionNumber, picture, correctAnswer, answers }) => ({
      sectionNumber,
      sectionImage: await pictures.picture(picture, query.images),
      sectionCorrectAnswer: correctAnswer,
      sectionAnswers: answers,
    }))
    return { gameId: params.gameId, squareAmount, sections: await Promise.all(sections) }
  })
}
