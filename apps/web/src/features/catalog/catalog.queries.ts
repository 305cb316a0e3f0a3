import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { GAMES_PAGE_SIZE, TREND_GAMES } from '@guess/contract/rules/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, Refusal } from '../../lib/call.ts'

export type GameType = ReplyOf<Api['GET /gameType/getAll']>[number]
export type GameCard = ReplyOf<Api['GET /game/lastGame']>
export type GameDetail = ReplyOf<Api['GET /game/withImage/:gameId']>

const query = { images: 'url' } as const

/** So long a list stays as it is when one comes back to it. */
const LIST_FRESH_MS = 5 * 60_000

export const lastGame = queryOptions({
  queryKey: ['catalog', 'last'],
  queryFn: ({ signal }) => call('GET /game/lastGame', { query, signal }),
})

export const gameTypes = queryOptions({
  queryKey: ['catalog', 'types'],
  queryFn: ({ signal }) => call('GET /gameType/getAll', { signal }),
})

export const gameType = (gameTypeId: number) =>
  queryOptions({
    queryKey: ['catalog', 'type', gameTypeId],
    queryFn: ({ signal }) => call('GET /gameType/:gameTypeId', { params: { gameTypeId }, signal }),
  })

export const randomGames = (gameTypeId: number) =>
  queryOptions({
    queryKey: ['catalog', 'random', gameTypeId],
    queryFn: ({ signal }) => call('GET /game/randomGames/:gameTypeId', { params: { gameTypeId }, query, signal }),
    staleTime: LIST_FRESH_MS,
  })

export const trendGames = (gameTypeId: number) =>
  queryOptions({
    queryKey: ['catalog', 'trend', gameTypeId],
    queryFn: ({ signal }) =>
      call('GET /game/topTrendGames/gameCategory/:gameTypeId', {
        params: { gameTypeId },
        query: { ...query, limit: TREND_GAMES },
        signal,
      }),
    staleTime: LIST_FRESH_MS,
  })

export const gamesOfType = (gameTypeId: number) =>
  infiniteQueryOptions({
    queryKey: ['catalog', 'games', gameTypeId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /game/getAllGameTypeGamePageable/:gameTypeId', {
        params: { gameTypeId },
        query: { ...query, page: pageParam, size: GAMES_PAGE_SIZE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ last, page }) => (last ? null : page + 1),
    staleTime: LIST_FRESH_MS,
  })

/** Asked for anew at every visit: it says whether the caller has played the game. */
export const gameDetail = (gameId: number) =>
  queryOptions({
    queryKey: ['catalog', 'game', gameId],
    queryFn: ({ signal }) => call('GET /game/withImage/:gameId', { params: { gameId }, query, signal }),
    staleTime: 0,
  })

export const gameLeaderboard = (gameId: number) =>
  queryOptions({
    queryKey: ['catalog', 'leaderboard', gameId],
    queryFn: ({ signal }) => call('GET /played/game/:gameId', { params: { gameId }, signal }),
    staleTime: 0,
  })

/** The caller's own rank in a game; null without a finished ranked play. */
export const gameRank = (userId: number, gameId: number) =>
  queryOptions({
    queryKey: ['catalog', 'rank', userId, gameId],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET /rank/userLeaderboard/:userId/:gameId', { params: { userId, gameId }, signal })
      } catch (error) {
        if (error instanceof Refusal && error.code === 'rank-not-found') return null
        throw error
      }
    },
    staleTime: 0,
  })

export const checkPlayed = (gameId: number, userId: number) => call('POST /played/check', { body: { gameId, userId } })

export const checkGuestPlayed = (gameId: number, guestId: number) =>
  call('POST /guestplayed/check', { query: { gameId, guestId } })

/** The open room of a spoken code. */
export const roomOfCode = (code: string) => call('GET /multiplayer/byCode', { query: { code } })
