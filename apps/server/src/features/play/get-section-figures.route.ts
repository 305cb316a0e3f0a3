import { getSectionFigures } from '@guess/contract/api/play'
import { FIGURES_MIN } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { cachedLoader } from '../../platform/cached-loader.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findSectionFigures } from './section-figures.queries.ts'

/** `GET /section/figures/game/{gameId}`: PLAY-25. The same for everybody, so that it costs nothing per player. */
export function getSectionFiguresRoute(app: FastifyInstance, { db, gamesChanged }: Pick<Platform, 'db' | 'gamesChanged'>): void {
  const figures = cachedLoader((gameId: number) => findSectionFigures(db, gameId, FIGURES_MIN), { emptyOn: gamesChanged })

  route(
    app,
    getSectionFigures,
    async ({ params }) => ({ sections: (await figures(params.gameId)) ?? refuse('game-not-found') }),
    { shared: true },
  )
}
