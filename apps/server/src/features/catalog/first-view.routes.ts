import { getFirstView, getStarter } from '@guess/contract/api/catalog'
import type { FastifyInstance } from 'fastify'
import { publicParams, readPublicParams } from '../../core/settings/public-params.ts'
import { cachedLoader } from '../../platform/cached-loader.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import { narrowPictures } from '../../platform/media/narrow-picture.ts'
import type { Images, PictureFields } from '../../platform/media/picture-field.ts'
import type { Platform } from '../../platform/platform.ts'
import { firstViewOfGame } from '../play/public.ts'
import type { GameCardRow } from './catalog.queries.ts'
import { type FirstSection, findFirstSection, findStarter } from './first-view.queries.ts'
import { gameCard } from './game-types.ts'

type Needs = Pick<Platform, 'db' | 'config' | 'media' | 'gamesChanged' | 'countCache'>

/** A game with the part of its first section that everybody sees before a play. */
export interface FirstView {
  game: GameCardRow
  /** The square with its picture's name and, of a whole picture, the media key of the narrow version. */
  square: { index: number; picture: string; narrow: string | null }
  answers: string[]
}

interface ViewNeeds extends Pick<Needs, 'config'> {
  narrow: ReturnType<typeof narrowPictures>
}

/** Returns the square that is open and the order of the answers: those of a challenge's draw, or those that follow from the game. */
function viewedIn({ config }: ViewNeeds, { id, squareAmount, answers, dailyDay, drawn }: FirstSection) {
  if (drawn) return { square: drawn.squareOrder[0] ?? 0, answerOrder: drawn.answerOrder }
  return firstViewOfGame(config.secret, { gameId: id, dailyDay }, { squareAmount, answerAmount: answers.length })
}

async function viewOf(needs: ViewNeeds, section: FirstSection): Promise<FirstView> {
  const { answers, squares, dailyDay: _, drawn: __, ...game } = section
  const { square, answerOrder } = viewedIn(needs, section)
  const picture = squares[square] as string
  return {
    game,
    square: { index: square, picture, narrow: game.squareAmount === 1 ? await needs.narrow(picture) : null },
    answers: answerOrder.map((place) => answers[place] as string),
  }
}

/** Returns the id of the starter, which it looks up at each call; null if there is no game. */
export async function findStarterId(platform: Pick<Platform, 'db'>): Promise<number | null> {
  const { starterGameId } = await readPublicParams(platform)
  return (await findStarter(platform.db, Number(starterGameId) || null))?.id ?? null
}

/** Creates a reader of the starter, which reads it at most once in five seconds for all callers; null if there is no game. */
export function starterReader(platform: Needs): () => Promise<FirstView | null> {
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

const replyOf = async ({ game, square, answers }: FirstView, pictures: PictureFields, images: Images) => ({
  ...(await gameCard(game, pictures, images)),
  square: {
    index: square.index,
    image: await pictures.picture(square.picture, images),
    narrowImage: images === 'url' && square.narrow ? pictures.url(square.narrow) : null,
  },
  sectionAnswers: answers,
})

/**
 * Registers the calls that return the game for newcomers, or any game or challenge, with the visible part of its first section. The
 * replies are the same for everybody. They refuse with `no-game-yet`, `game-not-found` or `not-found` (CATALOG-8, CATALOG-9).
 */
export function firstViewRoutes(
  app: FastifyInstance,
  platform: Needs & Pick<Platform, 'pictures'>,
  starter: () => Promise<FirstView | null>,
): void {
  const { config, db, media, pictures, gamesChanged, countCache } = platform
  const narrow = narrowPictures(media)
  // The keys are texts, so that equal calls share what is cached. An object, because `cachedLoader` stores no null.
  const find = async (key: string) => {
    const [gameId, challenge] = key.split(' ')
    const row = await findFirstSection(db, Number(gameId), challenge || null)
    return { view: row && (challenge && !row.drawn ? ('no-draw' as const) : await viewOf({ config, narrow }, row)) }
  }
  const views = cachedLoader(find, { count: countCache('first-view'), emptyOn: gamesChanged })

  route(app, getStarter, async ({ query }) => replyOf((await starter()) ?? refuse('no-game-yet'), pictures, query.images))
  route(app, getFirstView, async ({ params, query }) => {
    const view = (await views(`${params.gameId} ${query.challenge ?? ''}`)).view ?? refuse('game-not-found')
    return replyOf(view === 'no-draw' ? refuse('not-found') : view, pictures, query.images)
  })
}
