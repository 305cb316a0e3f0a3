import { getSectionsForAdmin } from '@guess/contract/api/admin'
import type { FastifyInstance } from 'fastify'
import { rememberSeen } from '../../core/games/seen-answers.queries.ts'
import { ownAccounts } from '../../core/roles/own-accounts.queries.ts'
import type { Moderator } from '../../platform/http/caller.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findWholeSections, isReportedByOthers } from './admin-sections.queries.ts'

/**
 * Lets a moderator see the answers of a game that others have reported, and remembers it (OPERATOR-122, OPERATOR-123). Refuses a game
 * that nobody else has reported with `game-not-found`: somebody may just have decided on it.
 */
async function openToModerator({ db, clock }: Pick<Platform, 'db' | 'clock'>, gameId: number, caller: Moderator): Promise<void> {
  const own = await ownAccounts(db, caller.userId)
  if (!(await isReportedByOthers(db, gameId, own, caller.guestKey))) refuse('game-not-found')
  await rememberSeen(db, own, gameId, clock.now())
}

/**
 * Registers `GET /section/getAllForAdmin/game/{id}`, which returns a game's sections with their right answers: to
 * operators of any game, to moderators of those that others have reported (OPERATOR-38, OPERATOR-109).
 */
export function adminSectionsRoute(app: FastifyInstance, platform: Pick<Platform, 'db' | 'clock' | 'pictures'>): void {
  const { db, pictures } = platform
  route(app, getSectionsForAdmin, async ({ params, query, caller }) => {
    const { gameId } = params
    if (!caller.isOperator) await openToModerator(platform, gameId, caller)
    const rows = await findWholeSections(db, gameId)
    const { squareAmount } = rows[0] ?? refuse('game-not-found')
    const sections = rows.map(async ({ sectionNumber, picture, correctAnswer, answers }) => ({
      sectionNumber,
      sectionImage: await pictures.picture(picture, query.images),
      sectionCorrectAnswer: correctAnswer,
      sectionAnswers: answers,
    }))
    return { gameId, squareAmount, sections: await Promise.all(sections) }
  })
}
