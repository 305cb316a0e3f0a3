import { getStarter } from '@guess/contract/api/catalog'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { gameCard } from './game-card.ts'
import type { Starter } from './starter.ts'

/**
 * Registers the call that returns the game for newcomers with the visible part of its first section. The reply is the same for
 * everybody. Refuses with `no-game-yet` (CATALOG-8, CATALOG-9).
 */
export function starterRoute(
  app: FastifyInstance,
  { pictures }: Pick<Platform, 'pictures'>,
  starter: () => Promise<Starter | null>,
): void {
  route(app, getStarter, async ({ query }) => {
    const { game, square, answers } = (await starter()) ?? refuse('no-game-yet')
    return {
      ...(await gameCard(game, pictures, query.images)),
      square: {
        index: square.index,
        image: await pictures.picture(square.picture, query.images),
        narrowImage: query.images === 'url' && square.narrow ? pictures.url(square.narrow) : null,
      },
      sectionAnswers: answers,
    }
  })
}
