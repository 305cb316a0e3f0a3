import type { FastifyInstance } from 'fastify'
import { emptyBin } from '../../core/games/bin.queries.ts'
import type { Platform } from '../../platform/platform.ts'
import { adminSectionsRoute } from './admin-sections.route.ts'
import { exampleAnswersRoute } from './answers/example-answers.route.ts'
import { addGameRoute } from './drafts/add-game.route.ts'
import { addSectionRoute } from './drafts/add-section.route.ts'
import { draftRoutes } from './drafts/drafts.routes.ts'
import { publishQuietDrafts, sweepUploads } from './drafts/sweep.ts'
import { createdGamesRoute, deleteGameRoute, ownGameRoute, ratingRoutes, renameGameRoute } from './own-games/own-games.routes.ts'
import { replaceSectionRoute } from './own-games/replace-section.route.ts'
import { hiddenGamesRoutes, removedGamesRoutes } from './removed/removed-games.routes.ts'

/** Registers the calls to create games and to manage one's own games. */
export async function createGame(app: FastifyInstance, platform: Platform): Promise<void> {
  addGameRoute(app, platform)
  addSectionRoute(app, platform)
  draftRoutes(app, platform)
  exampleAnswersRoute(app, platform)
  createdGamesRoute(app, platform)
  ownGameRoute(app, platform)
  renameGameRoute(app, platform)
  deleteGameRoute(app, platform)
  ratingRoutes(app, platform)
  replaceSectionRoute(app, platform)
  hiddenGamesRoutes(app, platform)
  removedGamesRoutes(app, platform)
  adminSectionsRoute(app, platform)
  const { db, clock, jobs } = platform
  // Published first, and at the same moment: a whole draft must not be deleted because it is an hour old.
  await jobs.everyMinute('sweep-uploads', async () => {
    const now = clock.now()
    await publishQuietDrafts(platform, now)
    await sweepUploads(platform, now)
  })
  await jobs.everyMinute('empty-bin', async () => void (await emptyBin(db, clock.now())))
}
