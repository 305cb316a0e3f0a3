import { openSquare } from '@guess/contract/api/play'
import type { FastifyInstance } from 'fastify'
import { CONFLICT, retryOnConflict } from '../../platform/db/retry-on-conflict.ts'
import { ownerOf } from '../../platform/http/owner.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import { squareName } from '../../platform/media/picture-field.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseNotStarted } from './not-started.ts'
import { findPlayAtSection } from './play.queries.ts'
import { openNextSquare } from './play.ts'
import { saveOpened } from './save-play.queries.ts'

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
