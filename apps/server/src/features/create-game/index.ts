import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { addGameRoute } from './add-game.route.ts'
import { addSectionRoute } from './add-section.route.ts'
import { adminSectionsRoute } from './admin-sections.route.ts'
import { deleteGameRoute } from './delete-game.route.ts'
import { draftRoutes } from './drafts.routes.ts'
import { createdGamesRoute, ownGameRoute, renameGameRoute } from './own-games.routes.ts'
import { replaceSectionRoute } from './replace-section.route.ts'
import { sweepUploads } from './sweep.ts'

/** Making games, and what becomes of the own ones. */
export async function createGame(app: FastifyInstance, platform: Platform): Promise<void> {
  addGameRoute(app, platform)
  addSectionRoute(app, platform)
  draftRoutes(app, platform)
  createdGamesRoute(app, platform)
  ownGameRoute(app, platform)
  renameGameRoute(app, platform)
  deleteGameRoute(app, platform)
  replaceSectionRoute(app, platform)
  adminSectionsRoute(app, platform)
  await platform.jobs.everyMinute('sweep-uploads', () => sweepUploads(platform))
}
