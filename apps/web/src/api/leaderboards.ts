import { queryOptions } from '@tanstack/react-query'
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
