import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { gamesKey } from './games.ts'

interface ReadOptions {
  signal?: AbortSignal
  /** Bypasses the browser's HTTP cache. */
  fresh?: boolean
}

export const readTopPlayers = (options: ReadOptions) => call('GET /rank/leaderboard/global', options)

export const readGameLeaderboard = (gameId: number, options: ReadOptions) =>
  call('GET /played/game/:gameId', { params: { gameId }, ...options })

/** Queries the fifty players with the most points. */
export const topPlayers = queryOptions({
  queryKey: ['leaderboard', 'global'],
  queryFn: ({ signal }) => readTopPlayers({ signal }),
})

export const gameLeaderboard = (gameId: number) =>
  queryOptions({
    queryKey: [...gamesKey, 'leaderboard', gameId],
    queryFn: ({ signal }) => readGameLeaderboard(gameId, { signal }),
    staleTime: 0,
  })

/** Prefix of the keys of the caller's ranks in all games. */
export const gameRanksKey = [...gamesKey, 'rank'] as const

/** Prefix of the keys of all that belongs to the Daily. */
export const dailyKey = [...gamesKey, 'daily'] as const

export const dayBoardsKey = [...dailyKey, 'board'] as const

/** The days whose Dailies were finished in this page: the browser's HTTP cache may hold an older leaderboard of them. */
const finishedDays = new Set<string>()

/** Queries the leaderboard of a day. */
export const dayBoard = (day: string) =>
  queryOptions({
    queryKey: [...dayBoardsKey, day],
    queryFn: ({ signal }) => call('GET /daily/board/:day', { params: { day }, signal, fresh: finishedDays.has(day) }),
    staleTime: 0,
  })

/** Refetches what a finished play of a day's Daily makes stale. */
export function refetchAfterDaily(client: QueryClient, day: string) {
  finishedDays.add(day)
  void client.invalidateQueries({ queryKey: dailyKey })
}
