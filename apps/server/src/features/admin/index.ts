import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { auditLogRoute } from './audit/audit-log.route.ts'
import { bansRoutes } from './bans/bans.routes.ts'
import { bulkRoutes } from './bulk/bulk.routes.ts'
import { panelLinkRoute, renewKeyRoute } from './key/key.routes.ts'
import { moderationRoutes } from './moderation/moderation.routes.ts'
import { notifyOperators } from './moderation/notify-operators.ts'
import { rolesRoutes } from './roles/roles.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { securityEventsRoute } from './security/security-events.route.ts'
import { serverStateRoute } from './server/server.route.ts'
import { measureCalls } from './statistics/call-times.ts'
import { countStatistics } from './statistics/count-statistics.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import { storiesRoutes } from './stories/stories.routes.ts'
import { usersRoutes } from './users/users.routes.ts'

/** Registers the calls of the operators' panel. */
export async function admin(app: FastifyInstance, platform: Platform): Promise<void> {
  panelLinkRoute(app, platform)
  renewKeyRoute(app, platform)
  usersRoutes(app, platform)
  searchRoutes(app, platform)
  storiesRoutes(app, platform)
  bansRoutes(app, platform)
  rolesRoutes(app, platform)
  const times = measureCalls(app)
  statisticsRoutes(app, platform, times)
  serverStateRoute(app, platform, times)
  await countStatistics(platform)
  moderationRoutes(app, platform)
  await platform.jobs.everyMinute('notify-operators', () => notifyOperators(platform))
  auditLogRoute(app, platform)
  await bulkRoutes(app, platform)
  await securityEventsRoute(app, platform)
}
