import { getStarter } from '@guess/contract/api/catalog'
import type { FastifyInstance } from 'fastify'
import { publicParams, readPublicParams } from '../../core/settings/public-params.ts'
import { cachedLoader } from '../../platform/cached-loader.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import { narrowPictures } from '../../platform/media/narrow-picture.ts'
import type { Platform } from '../../platform/platform.ts'
import { firstViewOf } from '../play/public.ts'
import { gameCard } from './game-types.ts'
import { findStarter, type StarterRow } from './starter.queries.ts'

type Needs = Pick<Platform, 'db' | 'config' | 'media' | 'gamesChanged' | 'countCache'>

/** The starter with the part of its first section that everybody sees. */
export interface Starter {
  game: Omit<StarterRow, 'answers' | 'squares'>
  /** The square with its picture's name and, of a whole picture, the media key of the narrow version. */
  square: { index: number; picture: string; narrow: string | null }
  answers: string[]
}

interface ViewNeeds extends Pick<Needs, 'config'> {
  narrow: ReturnType<typeof narrowPictures>
}

async function viewOf({ config, narrow }: ViewNeeds, { answers, squares, ...game }: StarterRow): Promise<Starter> {
  const { square, answerOrder } = firstViewOf(config.secret, game.id, {
    squareAmount: squares.length,
    answerAmount: answers.length,
  })
  const picture = squares[square] as string
  return {
    game,
    square: { index: square, picture, narrow: game.squareAmount === 1 ? await narrow(picture) : null },
    answers: answerOrder.map((place) => answers[place] as string),
  }
}

/** Returns the id of the starter, which it looks up at each call; null if there is no game. */
export async function findStarterId(platform: Pick<Platform, 'db'>): Promise<number | null> {
  const { starterGameId } = await readPublicParams(platform)
  return (await findStarter(platform.db, Number(starterGameId) || null))?.id ?? null
}

/** Creates a reader of the starter, which reads it at most once in five seconds for all callers; null if there is no game. */
export function starterReader(platform: Needs): () => Promise<Starter | null> {
  const { config, db, media, gamesChanged, countCache } = platform
  const narrow = narrowPictures(media)
  const params = publicParams(platform)
  const find = async (_: 'starter') => {
    const row = await findStarter(db, Number((await params()).starterGameId) || null)
    return row && viewOf({ config, narrow }, row)
  }
  const read = cachedLoader(find, { count: countCache('starter'), emptyOn: gamesChanged })
  return async () => read('starter')
}

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
