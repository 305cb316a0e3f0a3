import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { isDeleted } from '../game-deletion.ts'
import { readGame } from '../games.ts'
import { auditLogKey, decidedKey, listedKey, queueKey } from './keys.ts'

/** A game as listed for operators. */
export type ListedGame = ReplyOf<Api['GET /game/getAllGamePageable']>['content'][number]
/** A game whose points are pending, with how many plays and points wait. */
export type UnratedGame = ReplyOf<Api['GET /game/unrated']>['content'][number]
export type AdminSection = ReplyOf<Api['GET /section/getAllForAdmin/game/:gameId']>['sections'][number]

/** Key of all lists of games. */
const GAMES = [...listedKey, 'games'] as const

/** Key of single games. */
const GAME = [...listedKey, 'game'] as const

const images = 'url'

/** Queries one page of all published games, newest first; pages count from 1. */
export const gamePage = (page: number, enabled: boolean) =>
  queryOptions({
    queryKey: [...GAMES, 'page', page],
    queryFn: ({ signal }) =>
      call('GET /game/getAllGamePageable', { query: { page: page - 1, size: ADMIN_PAGE_SIZE, images }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  })

/** Queries one page of the games that are not rated; pages count from 1. */
export const unratedPage = (page: number) =>
  queryOptions({
    queryKey: [...GAMES, 'unrated', page],
    queryFn: ({ signal }) => call('GET /game/unrated', { query: { page: page - 1, size: ADMIN_PAGE_SIZE, images }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const rateGame = (gameId: number) => call('POST /game/rate', { body: { gameId } })

/** Keys that rating a game makes stale. */
export const AFTER_RATING = [GAMES, auditLogKey] as const

/** Queries the games whose name matches a text; returns none if the text is empty. */
export const gameSearch = (text: string) =>
  queryOptions({
    queryKey: [...GAMES, 'found', text],
    queryFn: async ({ signal }) => {
      const found = await call('GET /game/searchGameByName', { query: { gameName: text, images }, signal })
      return found.filter(({ id }) => !isDeleted(id))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: text !== '',
  })

/** Queries a game that is in none of the loaded lists and was not deleted here. Games of a closed category are only in lists. */
export const oneGame = (gameId: number, enabled: boolean) =>
  queryOptions({
    queryKey: [...GAME, gameId, 'card'],
    queryFn: ({ signal }) => readGame(gameId, signal),
    enabled: enabled && !isDeleted(gameId),
  })

export const gameSections = (gameId: number) =>
  queryOptions({
    queryKey: [...GAME, gameId, 'sections'],
    queryFn: ({ signal }) => call('GET /section/getAllForAdmin/game/:gameId', { params: { gameId }, query: { images }, signal }),
  })

/** Keys that deleting a game makes stale, but for the game itself: its dialog may still be open for a moment. */
export const AFTER_DELETION = [GAMES, queueKey, decidedKey, auditLogKey] as const
