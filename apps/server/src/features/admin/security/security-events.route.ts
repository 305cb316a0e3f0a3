import { getSecurityEvents } from '@guess/contract/api/admin-logs'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { pageOfRows } from '../../../platform/http/page-of-rows.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteSecurityEvents, findSecurityEvents, storeSecurityEvents } from './security-events.queries.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'securityEvents'>

const RETENTION_MS = 30 * 24 * 3_600_000

/** Stores what was noted. What cannot be stored is lost from the list, though not from the log. */
async function storeNoted({ db, log, securityEvents }: Needs): Promise<void> {
  const noted = securityEvents.take()
  if (noted.length === 0) return
  await storeSecurityEvents(db, noted).catch((error) => log.warn({ err: error }, 'security events could not be stored'))
}

/** Registers the list of security events, and stores them: OPERATOR-65. */
export async function securityEventsRoute(app: FastifyInstance, platform: Needs): Promise<void> {
  const { db, clock, jobs } = platform
  jobs.everySecond('store-security-events', () => storeNoted(platform))
  await jobs.everyNight('delete-security-events', async () => {
    await deleteSecurityEvents(db, new Date(clock.now().getTime() - RETENTION_MS))
  })
  app.addHook('onClose', () => storeNoted(platform))
  route(app, getSecurityEvents, async ({ query }) => {
    const { page = 0, size = ADMIN_PAGE_SIZE } = query
    const { events, total } = await findSecurityEvents(db, page, size)
    return pageOfRows(
      events.map(({ hour, lastAt, ...event }) => ({ ...event, hour: hour.toISOString(), lastAt: lastAt.toISOString() })),
      total,
      page,
      size,
    )
  })
}
