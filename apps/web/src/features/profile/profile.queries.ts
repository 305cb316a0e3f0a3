import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { LIST_PAGE_SIZE } from '@guess/contract/rules/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { ListType } from './list-kinds.ts'

export type ListPage = ReplyOf<Api['GET /animeList/get']>
export type Entry = ListPage['content'][number]
export type RecentPlay = ReplyOf<Api['GET /played/recent/:userId']>['content'][number]
export type PastDuel = ReplyOf<Api['GET /multiplayer/history/:userId']>['content'][number]
export type DuelTotals = ReplyOf<Api['GET /multiplayer/history/:userId']>['totals']
export type Activity = ReplyOf<Api['GET /played/activity/:userId']>

/** Begins the keys of all lists of a player. */
export const listsKey = (userId: number) => ['profile', userId, 'list'] as const

/**
 * One of a player's lists, page by page.
 * @param own whether the player looks at it: others do not see a hidden one
 */
export const animeList = (userId: number, type: ListType, own: boolean) =>
  infiniteQueryOptions({
    queryKey: [...listsKey(userId), type, own],
    queryFn: ({ pageParam, signal }) =>
      call('GET /animeList/get', {
        query: { userId, animeListTypeId: type, page: pageParam, size: LIST_PAGE_SIZE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? null : pages.length),
    staleTime: 0,
  })

export const recentPlays = (userId: number) =>
  infiniteQueryOptions({
    queryKey: ['profile', userId, 'plays'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /played/recent/:userId', { params: { userId }, query: { images: 'url', page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? null : pages.length),
    staleTime: 0,
  })

export const duels = (userId: number) =>
  infiniteQueryOptions({
    queryKey: ['profile', userId, 'duels'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /multiplayer/history/:userId', { params: { userId }, query: { images: 'url', page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? null : pages.length),
    staleTime: 0,
  })

export const activity = (userId: number) =>
  queryOptions({
    queryKey: ['profile', userId, 'activity'],
    queryFn: ({ signal }) => call('GET /played/activity/:userId', { params: { userId }, signal }),
  })

export const addEntry = (userId: number, type: ListType, animeName: string) =>
  call('POST /animeList/create', { body: { userId, animeListTypeId: type, animeName } })

export const moveEntry = (userId: number, id: number) => call('PUT /animeList/move/:id', { params: { id }, body: { userId } })

export const removeEntry = (userId: number, id: number) => call('DELETE /animeList/:id', { params: { id }, query: { userId } })

export const showLists = (userId: number, showAnimeList: boolean) =>
  call('POST /user/showAnimeList', { body: { userId, showAnimeList } })

export const changeAvatar = (userId: number, avatarName: string) =>
  call('PUT /avatar/change/:userId/:avatarName', { params: { userId, avatarName }, body: {} })

export const changeName = (userId: number, userName: string) =>
  call('PUT /user/updateUserName/:userId', { params: { userId }, query: { userName }, body: {} })

export const exportList = (kind: 'anime' | 'manga') => call('GET /animeList/export', { query: { kind } })

/** A list of some megabytes takes its time on a phone. */
const IMPORT_PATIENCE_MS = 120_000

export const importList = (userId: number, xml: string) =>
  call('POST /animeList/import', { body: { userId, xml }, patienceMs: IMPORT_PATIENCE_MS })
