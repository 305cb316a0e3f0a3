import { checkAnswer } from '@guess/contract/api/play'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { siteDayOf } from '../../core/settings/site-day.ts'
import type { Db } from '../../platform/db/database.ts'
import { CONFLICT, retryOnConflict } from '../../platform/db/retry-on-conflict.ts'
import { browserGuestOf, type Owner, ownerOf } from '../../platform/http/owner.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import { squareName } from '../../platform/media/picture-field.ts'
import type { Platform } from '../../platform/platform.ts'
import { streakStepOf } from '../streak/public.ts'
import { refuseNotStarted } from './not-started.ts'
import { review, withAnswer } from './plausibility/review.ts'
import { findPlayAtSection, type PlayAtSection } from './play.queries.ts'
import { type Answered, answerSection } from './play.ts'
import { type End, type Judgement, saveAnswer } from './save-play.queries.ts'

const GAMES_MAX = 10_000

/**
 * Returns a function that finds the play that is answered, at its last section with the evidence that it is judged by. Whether a
 * section is the last one is known from earlier answers of the same game, which never gets or loses a section; before the first
 * one, every section counts as the last.
 */
function playsToAnswer(db: Db) {
  const sectionAmounts = new LRUCache<number, number>({ max: GAMES_MAX })
  return async (owner: Owner, gameId: number, sectionNumber: number, browserGuest: string | null) => {
    const known = sectionAmounts.get(gameId)
    const mayBeLast = known === undefined || sectionNumber + 1 === known
    // Only a user's play can be ranked.
    const judge = mayBeLast && owner.userId !== null ? { browserGuest } : undefined
    const found = await findPlayAtSection(db, owner, gameId, sectionNumber, judge)
    if (found) sectionAmounts.set(gameId, found.play.sectionAmount)
    return found
  }
}

/** Judges a ranked play that the answer finishes; null if it does not, or the play is not ranked. */
function judge(
  { kind, evidence, play, timeZone }: PlayAtSection,
  step: Extract<Answered, { kind: 'answered' }>,
  browserGuest: string | null,
): Judgement | null {
  if (kind !== 'ranked' || step.play.status !== 'finished') return null
  if (!evidence) throw new Error('The last answer of a ranked play came without its evidence')
  const whole = withAnswer(evidence, play.opened, step.answer.correct, step.play.touchedAt)
  return { review: review(whole, step.play), browserGuest, day: siteDayOf(step.play.touchedAt, timeZone) }
}

/** Returns what follows if the answer finishes the play. */
function endOf(stored: PlayAtSection, step: Extract<Answered, { kind: 'answered' }>, browserGuest: string | null): End {
  const { status, touchedAt } = step.play
  const streakStep = status === 'finished' ? streakStepOf(stored.daily, touchedAt, stored.timeZone) : null
  return { judgement: judge(stored, step, browserGuest), streakStep }
}

/**
 * Registers the call that answers the current section. Refuses with `game-not-started`, `game-not-found`,
 * `section-not-current`, `section-answered`, `answer-not-offered`, `busy-play`, `access-denied`, or with `service-unavailable` if the
 * square that was opened last cannot be read (PLAY-8, PLAY-9, PLAY-10, PLAY-22, PLAY-28, PLAY-32).
 */
export function checkAnswerRoute(
  app: FastifyInstance,
  { db, clock, pictures }: Pick<Platform, 'db' | 'clock' | 'pictures'>,
): void {
  const findToAnswer = playsToAnswer(db)

  route(app, checkAnswer, async ({ body, query, caller }) => {
    const { gameId, sectionNumber } = body
    const owner = ownerOf(caller, body.userId)
    const browserGuest = browserGuestOf(caller)
    return retryOnConflict(async () => {
      const found = await findToAnswer(owner, gameId, sectionNumber, browserGuest)
      const stored = found ?? (await refuseNotStarted(db, gameId))
      const step = answerSection(stored.play, stored, stored.given, body, clock.now())
      if (step.kind === 'refused') refuse(step.code)
      if (step.kind === 'answered') {
        await pictures.require([squareName(stored, stored.squareOrder[stored.play.opened - 1] ?? 0)])
        const end = endOf(stored, step, browserGuest)
        if (!(await saveAnswer(db, stored, step.play, step.answer, end))) return CONFLICT
      }
      const { correct, score, totalAfter } = step.answer
      return {
        message: correct ? ('Correct answer' as const) : ('Wrong answer' as const),
        correctAnswer: stored.correctAnswer,
        score: totalAfter,
        sectionScore: score,
        sectionImage: query.images === 'url' ? await pictures.picture(stored.picture, 'url') : null,
        year: stored.year,
        form: stored.form,
      }
    })
  })
}
