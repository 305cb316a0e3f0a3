import { getStarter } from '@guess/contract/api/catalog'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { gameCard } from './game-card.ts'
import type { Starter } from './starter.ts'

/** `GET /game/starter`: CATALOG-8, CATALOG-9. The same for everybody: it looks at no caller, writes nothing and sets no cookie. */
export function starterRoute(
  app: FastifyInstance,
  { pictures }: Pick<Platform, 'pictures'>,
  starter: () => Promise<Starter | null>,
): void {
  route(
    app,
    getStarter,
    async ({ query }) => {
      const { game, square, answers } = (await starter()) ?? refuse('no-game-yet')
      return {
        ...(await gameCard(game, pictures, query.images)),
        square: { index: square.index, image: await pictures.picture(square.picture, query.images) },
        sectionAnswers: answers,
      }
    },
    { shared: true },
  )
}
