import { finishGame } from '@guess/contract/api/play'
import { readCommitted } from '@guess/contract/rules/commitment'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { CONFLICT, retryOnConflict } from '../../platform/db/retry-on-conflict.ts'
import { browserGuestOf, ownerOf } from '../../platform/http/owner.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Images, PictureFields } from '../../platform/media/picture-field.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPlayRanks } from '../leaderboard/public.ts'
import { countsForStreak } from '../streak/public.ts'
import { refuseNotStarted } from './not-started.ts'
import { type AnsweredSection, findResult, type PlayResult } from './play.queries.ts'
import { finishPlay } from './play.ts'
import { saveFinish } from './save-play.queries.ts'
import { settle } from './settle.ts'

const sectionsOf = (answered: AnsweredSection[], pictures: PictureFields, images: Images) =>
  Promise.all(
    answered.map(async ({ picture, ...section }) => ({
      ...section,
      sectionImage: await pictures.picture(picture, images),
    })),
  )

/**
 * Ends the play, or accepts that it has already ended, and settles it. Returns what it earned, or null if another call changed the
 * play first.
 */
async function endPlay(db: Db, stored: PlayResult, browserGuest: string | null, now: Date) {
  const step = finishPlay(stored.play, now)
  if (step.kind === 'refused') refuse(step.code)
  if (step.kind === 'finish' && !(await saveFinish(db, stored, browserGuest, now))) return null
  if (step.kind === 'finish' || stored.unsettled) await settle(db, stored.id, now)
  return findPlayRanks(db, stored.id)
}

/**
 * Registers the call that finishes a play and returns its result. Refuses with `game-not-started`, `game-not-found`,
 * `busy-play` or `access-denied` (PLAY-11, PLAY-28, PLAY-29).
 */
export function finishGameRoute(
  app: FastifyInstance,
  { db, clock, pictures }: Pick<Platform, 'db' | 'clock' | 'pictures'>,
): void {
  route(app, finishGame, async ({ body, query, caller }) => {
    const owner = ownerOf(caller, body.userId)
    const browserGuest = browserGuestOf(caller)
    return retryOnConflict(async () => {
      const now = clock.now()
      const stored = (await findResult(db, owner, body.gameId, browserGuest, now)) ?? (await refuseNotStarted(db, body.gameId))
      const earned = await endPlay(db, stored, browserGuest, now)
      if (!earned) return CONFLICT
      const correctCount = stored.marks.filter((isRight) => isRight).length
      return {
        message: 'Game finished' as const,
        score: stored.play.score,
        correctCount,
        wrongCount: stored.marks.length - correctCount,
        ...earned,
        ...stored.comparison,
        keep: stored.keep,
        countsForStreak: stored.isDaily && (await countsForStreak(db, stored.id)),
        sections: await sectionsOf(stored.answered, pictures, query.images),
        committed: stored.committed === null ? null : readCommitted(stored.committed),
      }
    })
  })
}
