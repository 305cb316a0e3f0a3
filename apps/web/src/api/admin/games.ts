import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { isDeleted } from '../game-deletion.ts'
import { readGame } from '../games.ts'
import { deedsKey, listedKey, queueKey } from './keys.ts'

/** A game as the lists of operators have it. */
export type ListedGame = ReplyOf<Api['GET /game/getAllGamePageable']>['content'][number]
export type SeenSection = ReplyOf<Api['GET /section/getAllForAdmin/game/:gameId']>['sections'][number]

/** Lists of games. */
const GAMES = [...listedKey, 'games'] as const

/** One game. */
const GAME = [...listedKey, 'game'] as const

const images = 'url'

/** All published games, the newest first, by pages counted from one. */
export const gamePage = (page: number, enabled: boolean) =>
  queryOptions({
    queryKey: [...GAMES, 'page', page],
    queryFn: ({ signal }) =>
      call('GET /game/getAllGamePageable', { query: { page: page - 1, size: ADMIN_PAGE_SIZE, images }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  })

/** The games whose name is like a text; none where it is empty. */
export const foundGames = (text: string) =>
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

/** A game that no list at hand has, and that was not deleted here. One of a closed category is found in lists only. */
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

/** What the end of a game changes, but for itself: its dialog may still be there for a moment. */
export const AFTER_DELETION = [GAMES, queueKey, deedsKey] as const
