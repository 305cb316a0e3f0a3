import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { date, gameName, id, idText, pageNumber, pageOf, pageSize, picture, pictureQuery, squareAmount } from '../fields.ts'
import { LIST_NAME_MAX, TITLE_SEARCH_MIN } from '../rules/limits.ts'

const gameType = z.object({ id, gameTypeName: z.string(), gameCount: z.int(), adult: z.boolean() })

/** A game in a list. `placeholder` is a ThumbHash in base64: a blurred preview to show until the picture has loaded. */
const gameCard = z.object({
  id,
  gameName,
  gamePreviewImage: picture,
  placeholder: z.string(),
  gameTypeId: id,
  sectionAmount: z.int(),
  squareAmount,
})

/** The play that the caller would get by starting the game now. The start call applies the same rules. */
const nextPlay = z.object({
  kind: z.enum(['ranked', 'practice', 'guest']),
  /** Whether the start continues an open play that has no moves yet. */
  continues: z.boolean(),
  /** Why the play is practice; null if it is not. */
  because: z.enum(['own-game', 'operator', 'met-in-duel', 'played-as-guest', 'played']).nullable(),
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
  isGamePlayed: z.boolean(),
  nextPlay,
  playerCount: z.int(),
  /** Percentage of right answers; null before 20 finished plays. */
  rightShare: z.int().min(0).max(100).nullable(),
  gameCreatorUserId: id.nullable(),
  gameCreatorUserName: z.string().nullable(),
})

const gameTypeParams = z.object({ gameTypeId: idText })

export const getGameType = endpoint('GET', '/gameType/:gameTypeId', {
  summary: 'Returns a category',
  params: gameTypeParams,
  reply: gameType,
  refuses: ['game-type-not-found'],
})

export const getGameTypes = endpoint('GET', '/gameType/getAll', {
  summary: 'Returns all open categories',
  reply: z.array(gameType),
  refuses: [],
})

export const getRandomGames = endpoint('GET', '/game/randomGames/:gameTypeId', {
  summary: 'Returns up to four random games of a category',
  params: gameTypeParams,
  query: pictureQuery,
  reply: z.array(gameCard),
  refuses: ['game-type-not-found'],
})

export const getGamesOfType = endpoint('GET', '/game/getAllGameTypeGamePageable/:gameTypeId', {
  summary: "Returns a page of a category's games, newest first; the first page is 0",
  params: gameTypeParams,
  query: pictureQuery.extend({ page: pageNumber, size: pageSize }),
  reply: pageOf(gameCard),
  refuses: ['game-type-not-found'],
})

export const getTrendGames = endpoint('GET', '/game/topTrendGames/gameCategory/:gameTypeId', {
  summary: "Returns a category's games, starting with the most played in the last seven days",
  params: gameTypeParams,
  query: pictureQuery.extend({ limit: pageSize }),
  reply: z.array(gameCard),
  refuses: ['game-type-not-found'],
})

export const getLastGame = endpoint('GET', '/game/lastGame', {
  summary: 'Returns the newest game',
  query: pictureQuery,
  reply: gameCard,
  refuses: ['no-game-yet'],
})

export const getGame = endpoint('GET', '/game/withImage/:gameId', {
  summary: 'Returns a game; `isGamePlayed` and `nextPlay` depend on the caller',
  params: z.object({ gameId: idText }),
  query: pictureQuery.extend({ userId: z.string().optional(), guestId: z.string().optional() }),
  reply: gameDetail,
  refuses: ['game-not-found'],
})

export const searchTitles = endpoint('GET', '/title/search', {
  summary: 'Returns the known titles that match the text in English, romaji or Turkish; tolerates typos',
  query: z.object({ text: z.string().min(TITLE_SEARCH_MIN).max(LIST_NAME_MAX) }),
  reply: z.array(z.object({ title: z.string(), otherName: z.string().nullable() })),
  refuses: [],
})
