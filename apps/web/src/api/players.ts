import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { sessionNow } from '../lib/session.ts'

export type Player = ReplyOf<Api['GET /user/userPageInformation/:userId']>

/** Prefix of the keys of all players' pages. */
export const playersKey = ['profile'] as const

/** Prefix of the keys of what this visitor has played. */
export const ownPlaysKey = ['own plays'] as const

/** Prefix of the keys of one player's page. */
export const playerKey = (userId: number) => [...playersKey, userId] as const

/** Queries the header of a player's page. Prefetched while the page's code is loading. */
export const player = (userId: number) =>
  queryOptions({
    queryKey: [...playerKey(userId), 'player'],
    queryFn: ({ signal }) =>
      call('GET /user/userPageInformation/:userId', { params: { userId }, query: { images: 'url' }, signal }),
  })

/** Fresh until the page that prefetches them is there; its parts would ask a second time. */
const PREFETCHED_MS = 5_000

/**
 * Queries what joining would credit to the guest of this browser, or what it has credited to the signed-in player (GUEST-16). Prefetched for the page
 * for joining.
 */
export const keptPlays = () =>
  queryOptions({
    queryKey: [...ownPlaysKey, 'kept', sessionNow()?.userId ?? null],
    queryFn: ({ signal }) => call('GET /played/kept', { signal }),
  })

/** Queries points and rank; the rank is `null` without points. */
export const totalScore = (userId: number) =>
  queryOptions({
    queryKey: [...playerKey(userId), 'score'],
    queryFn: ({ signal }) => call('GET /rank/userLeaderboard/:userId', { params: { userId }, signal }),
    staleTime: PREFETCHED_MS,
  })

/** Queries how many points of the signed-in player wait until their games are rated. */
export const pendingScore = (userId: number) =>
  queryOptions({
    queryKey: [...playerKey(userId), 'pending'],
    queryFn: ({ signal }) => call('GET /rank/pending', { signal }),
    staleTime: 0,
  })

export const watchedCount = (userId: number) =>
  queryOptions({
    queryKey: [...playerKey(userId), 'watched'],
    queryFn: ({ signal }) => call('GET /animeList/countWatched', { query: { userId }, signal }),
    staleTime: PREFETCHED_MS,
  })
