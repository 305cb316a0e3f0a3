import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

export type Player = ReplyOf<Api['GET /user/userPageInformation/:userId']>

/** Begins the keys of what all players' pages show. */
export const playersKey = ['profile'] as const

/** Begins the keys of what one player's page shows. */
export const playerKey = (userId: number) => [...playersKey, userId] as const

/** What the head of a player's page shows. Asked for while the page's code is still on its way. */
export const player = (userId: number) =>
  queryOptions({
    queryKey: [...playerKey(userId), 'player'],
    queryFn: ({ signal }) =>
      call('GET /user/userPageInformation/:userId', { params: { userId }, query: { images: 'url' }, signal }),
  })

/** Points and rank; the rank is null without points. */
export const totalScore = (userId: number) =>
  queryOptions({
    queryKey: [...playerKey(userId), 'score'],
    queryFn: ({ signal }) => call('GET /rank/userLeaderboard/:userId', { params: { userId }, signal }),
    staleTime: 0,
  })

export const watchedCount = (userId: number) =>
  queryOptions({
    queryKey: [...playerKey(userId), 'watched'],
    queryFn: ({ signal }) => call('GET /animeList/countWatched', { query: { userId }, signal }),
    staleTime: 0,
  })
