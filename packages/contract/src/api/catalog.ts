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

/** What would happen if the caller started the game now. The start call decides by the same rules. */
const nextPlay = z.object({
  kind: z.enum(['ranked', 'practice', 'guest']),
  /** Whether the start returns an open play that has no moves yet. */
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
  gameCreatorUserId: id.nullable(),
  gameCreatorUserName: z.string().nullable(),
})

const gameTypeParams = z.object({ gameTypeId: idText })

export const getGameType = endpoint('GET', '/gameType/:gameTypeId', {
  summary: 'One category',
  params: gameTypeParams,
  reply: gameType,
  refuses: ['game-type-not-found'],
})

export const getGameTypes = endpoint('GET', '/gameType/getAll', {
  summary: 'All open categories',
  reply: z.array(gameType),
  refuses: [],
})

export const getRandomGames = endpoint('GET', '/game/randomGames/:gameTypeId', {
  summary: 'Four games of a category, others each time',
  params: gameTypeParams,
  query: pictureQuery,
  reply: z.array(gameCard),
  refuses: ['game-type-not-found'],
})

export const getGamesOfType = endpoint('GET', '/game/getAllGameTypeGamePageable/:gameTypeId', {
  summary: 'The games of a category, newest first, by pages that start at 0',
  params: gameTypeParams,
  query: pictureQuery.extend({ page: pageNumber, size: pageSize }),
  reply: pageOf(gameCard),
  refuses: ['game-type-not-found'],
})

export const getTrendGames = endpoint('GET', '/game/topTrendGames/gameCategory/:gameTypeId', {
  summary: 'The games of a category that were played most in the last seven days',
  params: gameTypeParams,
  query: pictureQuery.extend({ limit: pageSize }),
  reply: z.array(gameCard),
  refuses: ['game-type-not-found'],
})

export const getLastGame = endpoint('GET', '/game/lastGame', {
  summary: 'The newest game',
  query: pictureQuery,
  reply: gameCard,
  refuses: ['no-game-yet'],
})

export const getGame = endpoint('GET', '/game/withImage/:gameId', {
  summary: 'One game; `isGamePlayed` and `nextPlay` are about the caller',
  params: z.object({ gameId: idText }),
  query: pictureQuery.extend({ userId: z.string().optional(), guestId: z.string().optional() }),
  reply: gameDetail,
  refuses: ['game-not-found'],
})

export const searchTitles = endpoint('GET', '/title/search', {
  summary: 'Known titles for what was typed: English, romaji or Turkish, with small mistakes',
  query: z.object({ text: z.string().min(TITLE_SEARCH_MIN).max(LIST_NAME_MAX) }),
  reply: z.array(z.object({ title: z.string(), otherName: z.string().nullable() })),
  refuses: [],
})
