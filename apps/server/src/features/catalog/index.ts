import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { allGamesRoutes } from './all-games.routes.ts'
import { refreshCounts } from './catalog.queries.ts'
import { firstViewRoutes, starterReader } from './first-view.routes.ts'
import { openGameTypes } from './game-types.ts'
import { getGameRoute } from './get-game.route.ts'
import { gameListRoutes, gameTypeRoutes } from './lists.routes.ts'
import { nextGameRoutes } from './next-game.routes.ts'
import { searchTitlesRoute } from './search-titles.route.ts'
import { todaysGames } from './todays-game.ts'

const HOUR_MS = 3600_000
const WEEK_MS = 7 * 24 * HOUR_MS
const JUST_PLAYED_MS = 10 * 60_000

/**
 * Returns a function that updates the play counts. It is called every minute: each call counts the games played just now; once
 * an hour it counts all games of the week, so that old plays drop out of the trend; the first call counts all games, which
 * repairs what an interruption left out.
 */
function playCounter({ db, clock }: Pick<Platform, 'db' | 'clock'>): () => Promise<void> {
  let wideAt: number | null = null
  const sinceFor = (now: number, week: Date) => {
    if (wideAt === null) return new Date(0)
    return now - wideAt >= HOUR_MS ? week : new Date(now - JUST_PLAYED_MS)
  }
  return async () => {
    const now = clock.now().getTime()
    const week = new Date(now - WEEK_MS)
    const since = sinceFor(now, week)
    await refreshCounts(db, week, since)
    if (since <= week) wideAt = now
  }
}

/** Registers categories, games, lists and searches. */
export async function catalog(app: FastifyInstance, platform: Platform): Promise<void> {
  const { jobs } = platform
  const types = openGameTypes(platform)
  const starter = starterReader(platform)
  const today = todaysGames(platform, types)
  gameTypeRoutes(app, platform, types, today)
  gameListRoutes(app, platform, types)
  getGameRoute(app, platform, types)
  firstViewRoutes(app, platform, starter)
  nextGameRoutes(app, platform, { starter, today })
  searchTitlesRoute(app, platform)
  allGamesRoutes(app, platform)

  await jobs.everyMinute('refresh-play-counts', playCounter(platform))
}
