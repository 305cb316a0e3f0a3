// What the page of a game asks about the plays that have ended.
import { queryOptions } from '@tanstack/react-query'
import { call, Refusal } from '../lib/call.ts'
import { gameRanksKey } from './leaderboards.ts'

export const checkPlayed = (gameId: number, userId: number) => call('POST /played/check', { body: { gameId, userId } })

export const checkGuestPlayed = (gameId: number, guestId: number) =>
  call('POST /guestplayed/check', { query: { gameId, guestId } })

/** Queries the caller's own rank in a game; `null` without a finished ranked play. */
export const gameRank = (userId: number, gameId: number) =>
  queryOptions({
    queryKey: [...gameRanksKey, userId, gameId],
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
