import { PLAY_IDLE_MS } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { addGauge } from '../../platform/metrics/metrics.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkAnswerRoute, openSquareRoute } from './answer.routes.ts'
import { deleteOldCommitments } from './commitments.queries.ts'
import { finishGameRoute } from './finish-game.route.ts'
import { getCommittedRoute, getSectionFiguresRoute, getSectionsRoute } from './get-sections.routes.ts'
import { appealRoute, hiddenPlaysRoute } from './hidden-plays.routes.ts'
import { playedRoutes } from './played.routes.ts'
import { settleWaiting } from './settle.ts'
import { startGameRoute } from './start-game.route.ts'
import {
  closeIdle,
  condenseGuestPlays,
  countLivePlays,
  deleteOldDraws,
  deleteUnansweredGuestPlays,
  freeGuestIds,
} from './upkeep.queries.ts'

/** A play counts as live for this long after its last move. */
const LIVE_MS = 5 * 60_000

/** How long the draw of a play that has ended can be copied by sharing it. */
const DRAWS_RETENTION_MS = 24 * 3600_000

/** How long the player of a play that has ended can check it (FAIR-3). */
const COMMITMENTS_RETENTION_MS = 24 * 3600_000

/** How long plays of guests without an answer stay: untouched ones, and those in which a square was opened. */
const GUEST_PLAY_RETENTION_MS = { untouched: 3600_000, moved: 24 * 3600_000 }

/** How long the answers of a guest's play stay after its end. */
const GUEST_ANSWERS_RETENTION_MS = 30 * 24 * 3600_000

/** The cookie that a guest id is bound to is created before the id and lives for a year. */
const GUEST_IDS_RETENTION_MS = 365 * 24 * 3600_000

/** Registers the routes and jobs of single-player plays: start, view, open, answer, finish. */
export async function play(app: FastifyInstance, platform: Platform): Promise<void> {
  startGameRoute(app, platform)
  getSectionsRoute(app, platform)
  getSectionFiguresRoute(app, platform)
  openSquareRoute(app, platform)
  checkAnswerRoute(app, platform)
  finishGameRoute(app, platform)
  getCommittedRoute(app, platform)
  appealRoute(app, platform)
  hiddenPlaysRoute(app, platform)
  playedRoutes(app, platform)

  const { db, clock, jobs, metrics } = platform
  addGauge(metrics, { name: 'plays_live', help: 'Open plays with a move in the last five minutes, in all processes' }, () =>
    countLivePlays(db, new Date(clock.now().getTime() - LIVE_MS)),
  )
  // Also deletes what plays leave behind. Under its first name, because the database keeps the schedule of a name for good.
  await jobs.everyMinute('close-idle-plays', async () => {
    const now = clock.now().getTime()
    await closeIdle(db, new Date(now - PLAY_IDLE_MS))
    await deleteOldDraws(db, new Date(now - DRAWS_RETENTION_MS))
    await deleteOldCommitments(db, new Date(now - COMMITMENTS_RETENTION_MS))
    const { untouched, moved } = GUEST_PLAY_RETENTION_MS
    await deleteUnansweredGuestPlays(db, { untouched: new Date(now - untouched), moved: new Date(now - moved) })
  })
  await jobs.everyMinute('condense-guest-plays', async () => {
    await condenseGuestPlays(db, new Date(clock.now().getTime() - GUEST_ANSWERS_RETENTION_MS))
  })
  await jobs.everyMinute('settle-plays', settleWaiting(platform))
  await jobs.everyNight('free-guest-ids', async () => {
    await freeGuestIds(db, new Date(clock.now().getTime() - GUEST_IDS_RETENTION_MS))
  })
}
