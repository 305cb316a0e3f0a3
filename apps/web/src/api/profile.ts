import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { playerKey } from './players.ts'

export type RecentPlay = ReplyOf<Api['GET /played/recent/:userId']>['content'][number]
export type PastDuel = ReplyOf<Api['GET /multiplayer/history/:userId']>['content'][number]
export type DuelTotals = ReplyOf<Api['GET /multiplayer/history/:userId']>['totals']
export type Activity = ReplyOf<Api['GET /played/activity/:userId']>

export const recentPlays = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [...playerKey(userId), 'plays'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /played/recent/:userId', { params: { userId }, query: { images: 'url', page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? null : pages.length),
    staleTime: 0,
  })

export const duels = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [...playerKey(userId), 'duels'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /multiplayer/history/:userId', { params: { userId }, query: { images: 'url', page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? null : pages.length),
    staleTime: 0,
  })

export const activity = (userId: number) =>
  queryOptions({
    queryKey: [...playerKey(userId), 'activity'],
    queryFn: ({ signal }) => call('GET /played/activity/:userId', { params: { userId }, signal }),
  })

export const showLists = (userId: number, showAnimeList: boolean) =>
  call('POST /user/showAnimeList', { body: { userId, showAnimeList } })

export const changeAvatar = (userId: number, avatarName: string) =>
  call('PUT /avatar/change/:userId/:avatarName', { params: { userId, avatarName }, body: {} })

export const changeName = (userId: number, userName: string) =>
  call('PUT /user/updateUserName/:userId', { params: { userId }, query: { userName }, body: {} })
