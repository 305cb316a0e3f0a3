import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  answerText,
  dailyNumber,
  date,
  gameCard,
  gameIdList,
  gameName,
  id,
  idText,
  ownResult,
  pageNumber,
  pageOf,
  pageSize,
  picture,
  pictureQuery,
  points,
  resultToken,
  siteDay,
  squareAmount,
} from '../fields.ts'
import { LIST_NAME_MAX, RATED_BY_PLAYERS, TITLE_SEARCH_MIN } from '../rules/limits.ts'

const gameType = z.object({ id, gameTypeName: z.string(), gameCount: z.int(), adult: z.boolean() })

/** A day of the site, YYYY-MM-DD, and the number of its Daily. */
const dailyName = z.object({ day: siteDay, number: dailyNumber })

/** The play that the caller would get by starting the game now. The start call applies the same rules. */
const nextPlay = z.object({
  kind: z.enum(['ranked', 'practice', 'guest']),
  /** Whether the start continues an open play that has no moves yet. */
  continues: z.boolean(),
  /** Why the play is practice; null if it is not. */
  because: z
    .enum(['own-game', 'operator', 'answers-seen', 'met-in-duel', 'played-as-guest', 'pictures-known', 'played'])
    .nullable(),
  /** Whether a ranked play of the game is open, which a duel or a guest play in this browser would end as practice. */
  rankedOpen: z.boolean(),
  /** The caller's open play that has moves, which can be continued; null if there is none. */
  open: z.object({ answered: z.int().min(0), score: points, challenge: resultToken.nullable() }).nullable(),
})

const gameDetail = z.object({
  id,
  gameName,
  gamePreviewImage: picture,
  placeholder: z.string(),
  createDate: date,
  updateDate: date,
  gameType: z.object({ id, gameTypeName: z.string() }),
  sectionAmount: z.int(),
  squareAmount,
  /** The squares of the pictures that are cut into most: those of the starter may grow. */
  largestGrid: squareAmount,
  isGamePlayed: z.boolean(),
  nextPlay,
  playerCount: z.int(),
  /** Percentage of right answers; null before 20 finished plays. */
  rightShare: z.int().min(0).max(100).nullable(),
  /** Whether the points of ranked plays count now. If not, they are pending until the game is rated. */
  isRated: z.boolean(),
  /** Whether the points of ranked plays count in the total at all. Those of a Daily do not if the site had too few pictures. */
  pointsCount: z.boolean(),
  /** Set if the game is or was the Daily of a day. */
  daily: dailyName.nullable(),
  /** How many established players have finished the game; only for its creator, while it is not rated, and otherwise null. */
  establishedPlayers: z.int().min(0).max(RATED_BY_PLAYERS).nullable(),
  gameCreatorUserId: id.nullable(),
  gameCreatorUserName: z.string().nullable(),
})

const gameTypeParams = z.object({ gameTypeId: idText })

export const getGameType = endpoint('GET', '/gameType/:gameTypeId', {
  summary: 'Returns a category',
  params: gameTypeParams,
  reply: gameType,
  shared: { with: 'everybody', seconds: 5 },
  refuses: ['game-type-not-found'],
})

export const getGameTypes = endpoint('GET', '/gameType/getAll', {
  summary: 'Returns all open categories',
  reply: z.array(gameType),
  shared: { with: 'everybody', seconds: 5 },
  refuses: [],
})

export const getRandomGames = endpoint('GET', '/game/randomGames/:gameTypeId', {
  summary: 'Returns up to four random games of a category',
  params: gameTypeParams,
  query: pictureQuery.extend({
    /** A game that the page has elsewhere. */
    without: idText.optional(),
  }),
  reply: z.array(gameCard),
  refuses: ['game-type-not-found'],
})

export const getGamesOfType = endpoint('GET', '/game/getAllGameTypeGamePageable/:gameTypeId', {
  summary: "Returns a page of a category's games, newest first; the first page is 0",
  params: gameTypeParams,
  query: pictureQuery.extend({ page: pageNumber, size: pageSize }),
  reply: pageOf(gameCard),
  shared: { with: 'everybody', seconds: 5 },
  refuses: ['game-type-not-found'],
})

export const getTrendGames = endpoint('GET', '/game/topTrendGames/gameCategory/:gameTypeId', {
  summary: "Returns a category's games, starting with the most played in the last seven days",
  params: gameTypeParams,
  query: pictureQuery.extend({ limit: pageSize }),
  reply: z.array(gameCard),
  shared: { with: 'everybody', seconds: 5 },
  refuses: ['game-type-not-found'],
})

export const getLastGame = endpoint('GET', '/game/lastGame', {
  summary: 'Returns the newest game',
  query: pictureQuery,
  reply: gameCard,
  shared: { with: 'everybody', seconds: 5 },
  refuses: ['no-game-yet'],
})

/** A game with what everybody can see of its first section before a play. */
const firstView = gameCard.extend({
  /** `narrowImage` is for windows narrower than 768 pixels: null if base64 is requested, or if the image is small anyway. */
  square: z.object({ index: z.int().min(0), image: picture, narrowImage: picture.nullable() }),
  sectionAnswers: z.array(answerText),
})

export const getStarter = endpoint('GET', '/game/starter', {
  summary: 'Returns the game for newcomers with the first square and the answers of its first section; starts no play',
  query: pictureQuery,
  reply: firstView,
  shared: { with: 'everybody', seconds: 5 },
  refuses: ['no-game-yet'],
})

export const getFirstView = endpoint('GET', '/game/firstView/:gameId', {
  summary: 'Returns a game with the first square and the answers of its first section; starts no play',
  params: z.object({ gameId: idText }),
  query: pictureQuery.extend({
    /** The token of a shared result: the square and the order of the answers are those of its play. */
    challenge: resultToken.optional(),
  }),
  reply: firstView,
  shared: { with: 'everybody', seconds: 5 },
  refuses: ['game-not-found', 'not-found'],
})

export const getNextGame = endpoint('GET', '/game/next', {
  summary: 'Returns a game that the caller has neither played nor met in a duel',
  query: pictureQuery.extend({
    /** The game just played: the next one is of its category and grid if possible. */
    gameId: idText.optional(),
    /** The name of a game that is offered already, as that of a rematch is. */
    without: gameName.optional(),
    /** `true` if the visitor has confirmed to be 18 or older: games of the adult category count if it is open. */
    adult: z.enum(['true', 'false']).optional(),
  }),
  reply: z.object({
    /** Whether the caller has finished no play and not met the starter. */
    isNewcomer: z.boolean(),
    game: gameCard.nullable(),
    /** Whether the caller knows no picture of `game`. */
    allNew: z.boolean(),
    /** Set if `game` is today's Daily. */
    daily: dailyName.nullable(),
    /** If there is no such game: the played one with the weakest result. */
    weakest: gameCard.nullable(),
    /** The caller's last finished play. */
    last: ownResult.extend({ gameName, daily: dailyNumber.nullable() }).nullable(),
  }),
  refuses: [],
})

export const getOwnResults = endpoint('GET', '/played/results', {
  summary: 'Returns how the caller did in some games; games that the caller has not finished are left out',
  query: z.object({ gameIds: gameIdList }),
  reply: z.array(ownResult),
  refuses: [],
})

export const getGame = endpoint('GET', '/game/withImage/:gameId', {
  summary: 'Returns a game; `isGamePlayed` and `nextPlay` depend on the caller',
  params: z.object({ gameId: idText }),
  query: pictureQuery.extend({ userId: z.string().optional(), guestId: z.string().optional() }),
  reply: gameDetail,
  shared: { with: 'visitors', seconds: 5 },
  refuses: ['game-not-found'],
})

export const searchTitles = endpoint('GET', '/title/search', {
  summary: 'Returns the known titles that match the text in English, romaji or Turkish; tolerates typos',
  query: z.object({ text: z.string().min(TITLE_SEARCH_MIN).max(LIST_NAME_MAX) }),
  reply: z.array(z.object({ title: z.string(), otherName: z.string().nullable() })),
  shared: { with: 'everybody', seconds: 5 },
  refuses: [],
})
