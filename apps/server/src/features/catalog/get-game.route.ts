import { getGame } from '@guess/contract/api/catalog'
import { FIGURES_MIN } from '@guess/contract/rules/limits'
import { rateOf } from '@guess/contract/rules/scoring'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cachedLoader } from '../../platform/cached-loader.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { type RequestContext, route } from '../../platform/http/route.ts'
import type { Images } from '../../platform/media/picture-field.ts'
import type { Platform } from '../../platform/platform.ts'
import { knownBrowser } from '../accounts/public.ts'
import { countEstablished } from '../leaderboard/public.ts'
import { findNextPlay } from '../play/public.ts'
import { findGame, findOpenDraft, type GameDetailRow } from './catalog.queries.ts'
import type { OpenGameTypes } from './game-types.ts'
import { gameCard } from './game-types.ts'

/** Returns the percentage of right answers, or null while too few plays have been counted (PLAY-27). */
const rightShareOf = ({ countedPlays, answered, correct }: Pick<GameDetailRow, 'countedPlays' | 'answered' | 'correct'>) =>
  (countedPlays ?? 0) < FIGURES_MIN ? null : rateOf(correct ?? 0, answered ?? 0)

type Needs = Pick<Platform, 'config' | 'db' | 'clock' | 'pictures' | 'gamesChanged' | 'countCache'>

/** What a creator could do with an own game that is about to be published. */
const OWN_DRAFT = {
  isGamePlayed: false,
  nextPlay: { kind: 'practice', continues: false, because: 'own-game', rankedOpen: false, open: null },
  establishedPlayers: null,
} as const

/**
 * Registers the call that returns a game and whether the caller's next play of it would be ranked. Refuses with
 * `game-not-found` (GAME-1, GAME-2, GAME-5, PLAY-27, RATED-17, RATED-18).
 */
export function getGameRoute(
  app: FastifyInstance,
  { config, db, clock, pictures, gamesChanged, countCache }: Needs,
  types: OpenGameTypes,
): void {
  const games = cachedLoader((gameId: number) => findGame(db, gameId), { count: countCache('game'), emptyOn: gamesChanged })

  /** Returns what is the same for every caller. */
  const detailOf = async (game: GameDetailRow, images: Images) => {
    const { createdAt, updatedAt, gameTypeName, playerCount, gameCreatorUserId, gameCreatorUserName, ...others } = game
    const { ratedAt, pointsCount, dailyDay, dailyNumber, ...rest } = others
    const { countedPlays, answered, correct, largestGrid, ...card } = rest
    return {
      ...(await gameCard(card, pictures, images)),
      createDate: createdAt.toISOString(),
      updateDate: updatedAt.toISOString(),
      gameType: { id: card.gameTypeId, gameTypeName },
      largestGrid,
      playerCount,
      rightShare: rightShareOf({ countedPlays, answered, correct }),
      isRated: ratedAt !== null,
      pointsCount,
      daily: dailyDay === null || dailyNumber === null ? null : { day: dailyDay, number: dailyNumber },
      gameCreatorUserId,
      gameCreatorUserName,
    }
  }

  const replyTo = async (caller: Caller, game: GameDetailRow, images: Images) => {
    const ofCaller = (await findNextPlay({ db, clock }, caller, game.id)) ?? refuse('game-not-found')
    const detail = await detailOf(game, images)
    const isOwn = caller.kind === 'user' && caller.userId === game.gameCreatorUserId
    const establishedPlayers = isOwn && !detail.isRated ? await countEstablished(db, game.id, clock.now()) : null
    return { ...detail, ...ofCaller, establishedPlayers }
  }

  /**
   * Returns the caller's own game that is published within minutes, for clients that name no number of sections. Creators whose client
   * sends no token are recognised by the cookie of a known browser (CREATE-17).
   */
  const findOwnDraft = async (caller: Caller, request: FastifyRequest, userIdInQuery: string | undefined, gameId: number) => {
    const namedId = Number(userIdInQuery)
    const isKnown = Number.isSafeInteger(namedId) && knownBrowser({ config, clock }, request, namedId) !== null
    const creatorId = caller.kind === 'user' ? caller.userId : isKnown ? namedId : null
    return creatorId === null ? null : findOpenDraft(db, gameId, creatorId)
  }

  const replyWithDraft = async ({ params: { gameId }, query, caller, request }: RequestContext<typeof getGame>) => {
    const draft = (await findOwnDraft(caller, request, query.userId, gameId)) ?? refuse('game-not-found')
    return { ...(await detailOf(draft, query.images)), ...OWN_DRAFT }
  }

  route(app, getGame, async (context) => {
    const game = await games(context.params.gameId)
    if (!game) return replyWithDraft(context)
    if (!(await types.has(game.gameTypeId))) refuse('game-not-found')
    return replyTo(context.caller, game, context.query.images)
  })
}
