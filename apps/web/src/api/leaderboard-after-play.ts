import { queryOptions } from '@tanstack/react-query'
import { readGameLeaderboard } from './leaderboards.ts'

/** How long the server caches a leaderboard, in milliseconds. */
const BOARD_CACHE_MS = 5_000
const BOARD_ATTEMPTS = 3

/**
 * Queries the game's leaderboard after a play, bypassing the browser's cache.
 * @param expectedUserId the user whose row must be in it; refetched until it is, three times at most
 */
export const leaderboardAfterPlay = (gameId: number, expectedUserId: number | null) =>
  queryOptions({
    queryKey: ['play', 'leaderboard', gameId],
    queryFn: ({ signal }) => readGameLeaderboard(gameId, { signal, fresh: true }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const isThere = expectedUserId === null || data?.some(({ userId }) => userId === expectedUserId)
      return isThere || dataUpdateCount >= BOARD_ATTEMPTS ? false : BOARD_CACHE_MS
    },
  })
