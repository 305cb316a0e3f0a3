import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { RANDOM_GAMES, TREND_GAMES } from '@guess/contract/rules/limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

export type GameType = ReplyOf<Api['GET /gameType/getAll']>[number]
export type GameCard = ReplyOf<Api['GET /game/lastGame']>
export type Starter = ReplyOf<Api['GET /game/starter']>
export type GameDetail = ReplyOf<Api['GET /game/withImage/:gameId']>

/** Prefix of the keys of all data about games, including their leaderboards. */
export const gamesKey = ['catalog'] as const

const query = { images: 'url' } as const

/** @param options.fresh whether to bypass the browser's HTTP cache */
export const readLastGame = (options: { signal?: AbortSignal; fresh?: boolean } = {}) =>
  call('GET /game/lastGame', { query, ...options })

export const readGame = (gameId: number, signal: AbortSignal) =>
  call('GET /game/withImage/:gameId', { params: { gameId }, query, signal })

/** How long a list stays fresh, in milliseconds, for a visitor who comes back to it. */
export const LIST_FRESH_MS = 5 * 60_000

export const lastGame = queryOptions({
  queryKey: [...gamesKey, 'last'],
  queryFn: ({ signal }) => readLastGame({ signal }),
})

/** Queries the game for newcomers with the first square and the answers of its first section: the same for everybody. */
export const starter = queryOptions({
  queryKey: [...gamesKey, 'starter'],
  queryFn: ({ signal }) => call('GET /game/starter', { query, signal }),
})

export const gameTypes = queryOptions({
  queryKey: [...gamesKey, 'types'],
  queryFn: ({ signal }) => call('GET /gameType/getAll', { signal }),
})

export const gameType = (gameTypeId: number) =>
  queryOptions({
    queryKey: [...gamesKey, 'type', gameTypeId],
    queryFn: ({ signal }) => call('GET /gameType/:gameTypeId', { params: { gameTypeId }, signal }),
  })

/** Queries random games of some categories together: those of the first one come first. */
export const randomGames = (...gameTypeIds: number[]) =>
  queryOptions({
    queryKey: [...gamesKey, 'random', ...gameTypeIds],
    queryFn: async ({ signal }) => {
      const ofType = (gameTypeId: number) => call('GET /game/randomGames/:gameTypeId', { params: { gameTypeId }, query, signal })
      return (await Promise.all(gameTypeIds.map(ofType))).flat().slice(0, RANDOM_GAMES)
    },
    staleTime: LIST_FRESH_MS,
  })

export const trendGames = (gameTypeId: number) =>
  queryOptions({
    queryKey: [...gamesKey, 'trend', gameTypeId],
    queryFn: ({ signal }) =>
      call('GET /game/topTrendGames/gameCategory/:gameTypeId', {
        params: { gameTypeId },
        query: { ...query, limit: TREND_GAMES },
        signal,
      }),
    staleTime: LIST_FRESH_MS,
  })

/** Refetched at every visit, because it says whether the caller has played the game. */
export const gameDetail = (gameId: number) =>
  queryOptions({
    queryKey: [...gamesKey, 'game', gameId],
    queryFn: ({ signal }) => readGame(gameId, signal),
    staleTime: 0,
  })
