import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { auditLogRoute } from './audit-log.route.ts'
import { bansRoutes } from './bans.routes.ts'
import { countStatistics } from './count-statistics.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { panelLinkRoute } from './panel-link.route.ts'
import { rolesRoutes } from './roles.routes.ts'
import { statisticsRoutes } from './statistics.routes.ts'
import { usersRoutes } from './users.routes.ts'

/** What operators see and do. */
export async function admin(app: FastifyInstance, platform: Platform): Promise<void> {
  panelLinkRoute(app, platform)
  usersRoutes(app, platform)
  bansRoutes(app, platform)
  rolesRoutes(app, platform)
  statisticsRoutes(app, platform)
  await countStatistics(platform)
  moderationRoutes(app, platform)
  auditLogRoute(app, platform)
}
