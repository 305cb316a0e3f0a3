import { checkAnswer, openSquare } from '@guess/contract/api/play'
import type { FastifyInstance } from 'fastify'
import { CONFLICT, retryOnConflict } from '../../platform/db/retry-on-conflict.ts'
import type { Owner } from '../../platform/http/owner.ts'
import { browserGuestOf, ownerOf } from '../../platform/http/owner.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import { type Images, squareName } from '../../platform/media/picture-field.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseNotStarted } from './not-started.ts'
import { findPlayAtSection } from './play.queries.ts'
import { answerSection, openNextSquare } from './play.ts'
import { saveAnswer, saveOpened } from './save-play.queries.ts'
import { settleAnswered } from './settle.ts'

/**
 * Registers the call that opens one more square of the current section. Refuses with `game-not-started`, `game-not-found`,
 * `section-not-current`, `section-answered`, `no-square-left`, `busy-play`, `access-denied`, or with `service-unavailable` if the
 * square cannot be read (PLAY-6, PLAY-7, PLAY-31).
 */
export function openSquareRoute(
  app: FastifyInstance,
  { db, clock, pictures }: Pick<Platform, 'db' | 'clock' | 'pictures'>,
): void {
  route(app, openSquare, async ({ body, query, caller }) => {
    const { gameId, sectionNumber, remainingSquare } = body
    const owner = ownerOf(caller, body.userId)
    return retryOnConflict(async () => {
      const stored = (await findPlayAtSection(db, owner, gameId, sectionNumber)) ?? (await refuseNotStarted(db, gameId))
      const now = clock.now()
      const step = openNextSquare(stored.play, sectionNumber, remainingSquare, now)
      if (step.kind === 'refused') refuse(step.code)
      const index = stored.squareOrder[step.opened - 1] as number
      const image = await pictures.needed(squareName(stored, index), query.images)
      if (step.moves && !(await saveOpened(db, stored, step.opened, now))) return CONFLICT
      return { index, image, remainingSquare: stored.play.squareAmount - step.opened }
    })
  })
}

/** An answer to a section of the caller's newest play. */
interface AnswerOf {
  owner: Owner
  /** The key of the browser's guest, or null. */
  browserGuest: string | null
  gameId: number
  sectionNumber: number
  userAnswer: string
  images: Images
}

/** Saves an answer to the current section and returns what it was worth, or that another call was faster. */
export async function answer(needs: Pick<Platform, 'db' | 'clock' | 'log' | 'pictures'>, given: AnswerOf, now: Date) {
  const { db, pictures } = needs
  const { owner, browserGuest, gameId, sectionNumber, images } = given
  const stored = (await findPlayAtSection(db, owner, gameId, sectionNumber)) ?? (await refuseNotStarted(db, gameId))
  const step = answerSection(stored.play, stored, stored.given, given, now)
  if (step.kind === 'refused') refuse(step.code)
  if (step.kind === 'answered') {
    await pictures.require([squareName(stored, stored.squareOrder[stored.play.opened - 1] ?? 0)])
    if (!(await saveAnswer(db, stored, step.play, step.answer, browserGuest))) return CONFLICT
    if (step.play.status !== 'open') await settleAnswered(needs, stored.id)
  }
  const { correct, score, totalAfter } = step.answer
  return {
    message: correct ? ('Correct answer' as const) : ('Wrong answer' as const),
    correctAnswer: stored.correctAnswer,
    score: totalAfter,
    sectionScore: score,
    sectionImage: images === 'url' ? await pictures.picture(stored.picture, 'url') : null,
    year: stored.year,
    form: stored.form,
  }
}

/**
 * Registers the call that answers the current section. Refuses with `game-not-started`, `game-not-found`,
 * `section-not-current`, `section-answered`, `answer-not-offered`, `busy-play`, `access-denied`, or with `service-unavailable` if the
 * square that was opened last cannot be read (PLAY-8, PLAY-9, PLAY-10, PLAY-22, PLAY-28, PLAY-32).
 */
export function checkAnswerRoute(app: FastifyInstance, platform: Pick<Platform, 'db' | 'clock' | 'log' | 'pictures'>): void {
  route(app, checkAnswer, async ({ body, query, caller }) => {
    const given = { ...body, owner: ownerOf(caller, body.userId), browserGuest: browserGuestOf(caller), images: query.images }
    return retryOnConflict(() => answer(platform, given, platform.clock.now()))
  })
}
