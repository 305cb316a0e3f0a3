import { getSectionFigures } from '@guess/contract/api/play'
import { FIGURES_MIN } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { cachedLoader } from '../../platform/cached-loader.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findSectionFigures } from './section-figures.queries.ts'

/**
 * Registers the call that returns how hard each section of a game has been. The reply is shared by all callers. Refuses with
 * `game-not-found` (PLAY-25).
 */
export function getSectionFiguresRoute(
  app: FastifyInstance,
  { db, gamesChanged, countCache }: Pick<Platform, 'db' | 'gamesChanged' | 'countCache'>,
): void {
  const figures = cachedLoader((gameId: number) => findSectionFigures(db, gameId, FIGURES_MIN), {
    count: countCache('section-figures'),
    emptyOn: gamesChanged,
  })

  route(app, getSectionFigures, async ({ params }) => ({ sections: (await figures(params.gameId)) ?? refuse('game-not-found') }))
}
