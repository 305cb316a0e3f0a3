import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { deleteOldMeetings } from './meetings.queries.ts'
import { rivalryRoutes } from './rivalry.routes.ts'

/** How long the meetings with a guest stay after the last one: as long as the guest's cookie. */
const GUEST_MEETINGS_RETENTION_MS = 365 * 24 * 3600_000

/** Registers the calls and the job of rivalries. */
export async function rivalry(app: FastifyInstance, platform: Platform): Promise<void> {
  rivalryRoutes(app, platform)
  const { db, clock, jobs } = platform
  await jobs.everyNight('delete-old-meetings', async () => {
    await deleteOldMeetings(db, new Date(clock.now().getTime() - GUEST_MEETINGS_RETENTION_MS))
  })
}
