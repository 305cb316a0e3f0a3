import { checkAnswer } from '@guess/contract/api/play'
import type { FastifyInstance } from 'fastify'
import { siteDayOf } from '../../core/settings/site-day.ts'
import { CONFLICT, retryOnConflict } from '../../platform/db/retry-on-conflict.ts'
import { browserGuestOf, ownerOf } from '../../platform/http/owner.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseNotStarted } from './not-started.ts'
import { review, withAnswer } from './plausibility/review.ts'
import { findPlayAtSection } from './play.queries.ts'
import { answerSection } from './play.ts'
import { saveAnswer } from './save-play.queries.ts'

/**
 * Registers the call that answers the current section. Refuses with `game-not-started`, `game-not-found`,
 * `section-not-current`, `section-answered`, `answer-not-offered`, `busy-play` or `access-denied` (PLAY-8, PLAY-9, PLAY-10,
 * PLAY-22, PLAY-28).
 */
export function checkAnswerRoute(
  app: FastifyInstance,
  { db, clock, pictures }: Pick<Platform, 'db' | 'clock' | 'pictures'>,
): void {
  route(app, checkAnswer, async ({ body, query, caller }) => {
    const { gameId, sectionNumber } = body
    const owner = ownerOf(caller, body.userId)
    const browserGuest = browserGuestOf(caller)
    return retryOnConflict(async () => {
      const found = await findPlayAtSection(db, owner, gameId, sectionNumber, { browserGuest })
      const stored = found ?? (await refuseNotStarted(db, gameId))
      const step = answerSection(stored.play, stored, stored.given, body, clock.now())
      if (step.kind === 'refused') refuse(step.code)
      if (step.kind === 'answered') {
        const { evidence, play } = stored
        const whole = evidence && withAnswer(evidence, play.opened, step.answer.correct, step.play.touchedAt)
        const judgement = {
          review: whole && review(whole, step.play),
          browserGuest,
          day: siteDayOf(clock.now(), stored.timeZone),
        }
        if (!(await saveAnswer(db, stored, step.play, step.answer, judgement))) return CONFLICT
      }
      const { correct, score, totalAfter } = step.answer
      return {
        message: correct ? ('Correct answer' as const) : ('Wrong answer' as const),
        correctAnswer: stored.correctAnswer,
        score: totalAfter,
        sectionScore: score,
        sectionImage: query.images === 'url' ? await pictures.picture(stored.picture, 'url') : null,
        year: stored.year,
      }
    })
  })
}
