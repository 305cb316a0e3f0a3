import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { readListRoutes, writeListRoutes } from './lists.routes.ts'
import { exportRoute, importRoute } from './mal.routes.ts'
import { playRoutes } from './plays.routes.ts'
import { ownProfileRoutes, userPageRoute } from './profile.routes.ts'

/** Registers a user's public profile: page, anime lists and played games. */
export async function profile(app: FastifyInstance, platform: Platform): Promise<void> {
  userPageRoute(app, platform)
  ownProfileRoutes(app, platform)
  readListRoutes(app, platform)
  writeListRoutes(app, platform)
  importRoute(app, platform)
  exportRoute(app, platform)
  playRoutes(app, platform)
}
