import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { challengeRoutes } from './challenge.routes.ts'
import { deleteUnusedResults } from './result.queries.ts'
import { resultRoutes, shareRoute } from './result.routes.ts'

/** How long a shared result stays that nobody answers. */
const UNUSED_RESULTS_RETENTION_MS = 180 * 24 * 3600_000

/** Registers the routes and the job of shared results and the challenges that they are. */
export async function results(app: FastifyInstance, platform: Platform): Promise<void> {
  shareRoute(app, platform)
  resultRoutes(app, platform)
  challengeRoutes(app, platform)
  const { db, clock, jobs } = platform
  await jobs.everyNight('delete-unused-results', async () => {
    await deleteUnusedResults(db, new Date(clock.now().getTime() - UNUSED_RESULTS_RETENTION_MS))
  })
}
