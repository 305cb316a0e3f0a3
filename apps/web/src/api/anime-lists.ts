import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import { LIST_PAGE_SIZE } from '@guess/contract/rules/limits'
import { type InfiniteData, infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { queryClient } from '../lib/query-client.ts'
import { playerKey, watchedCount } from './players.ts'

/** 1 watched, 2 plan to watch, 3 manga read. */
export type ListType = RequestOf<Api['POST /animeList/create']>['body']['animeListTypeId']

export const WATCHED = 1
export const PLAN_TO_WATCH = 2

export const addEntry = (userId: number, type: ListType, animeName: string) =>
  call('POST /animeList/create', { body: { userId, animeListTypeId: type, animeName } })

const listedKey = (userId: number) => ['play', 'listed', userId] as const

/**
 * Queries whether a title is on one of the player's lists, once per title until the lists change. If the call fails, the page shows
 * nothing.
 */
export const listedTitle = (userId: number, animeName: string) =>
  queryOptions({
    queryKey: [...listedKey(userId), animeName],
    queryFn: async ({ signal }) => (await call('GET /animeList/search', { query: { userId, animeName }, signal })).listed,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Forgets which titles are on the player's lists, after the lists have changed: the next question asks the server again. */
const forgetListedTitles = (client: QueryClient, userId: number) => client.removeQueries({ queryKey: listedKey(userId) })

/** Adds a title to one of the player's lists, and marks the profile as stale. */
export const addTitle = (userId: number, animeName: string) =>
  mutationOptions({
    mutationFn: (type: ListType) => addEntry(userId, type, animeName),
    onSuccess: () => {
      queryClient.setQueryData(listedTitle(userId, animeName).queryKey, true)
      void queryClient.invalidateQueries({ queryKey: playerKey(userId) })
    },
  })

export type ListPage = ReplyOf<Api['GET /animeList/get']>
export type Entry = ListPage['content'][number]
export type ImportCounts = ReplyOf<Api['POST /animeList/import']>

/** Returns the key prefix that the queries of all of a player's lists share. */
export const listsKey = (userId: number) => [...playerKey(userId), 'list'] as const

const listKey = (userId: number, type: ListType, own: boolean) => [...listsKey(userId), type, own] as const

/** Returns a list as everybody sees it, if it has been loaded and is not hidden. */
function seenByAll(userId: number, type: ListType) {
  const list = queryClient.getQueryData<InfiniteData<ListPage, number>>(listKey(userId, type, false))
  return list?.pages[0]?.hidden ? undefined : list
}

/**
 * Queries one of a player's lists, page by page.
 * @param own whether the viewer is the player; cached separately, because others do not see a hidden list. The player sees what
 * everybody sees until the list has loaded: a page that the server has rendered contains it.
 */
export const animeList = (userId: number, type: ListType, own: boolean) =>
  infiniteQueryOptions({
    queryKey: listKey(userId, type, own),
    initialData: own ? () => seenByAll(userId, type) : undefined,
    initialDataUpdatedAt: 0,
    queryFn: ({ pageParam, signal }) =>
      call('GET /animeList/get', {
        query: { userId, animeListTypeId: type, page: pageParam, size: LIST_PAGE_SIZE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? null : pages.length),
    staleTime: 0,
  })

export const moveEntry = (userId: number, id: number) => call('PUT /animeList/move/:id', { params: { id }, body: { userId } })

export const removeEntry = (userId: number, id: number) => call('DELETE /animeList/:id', { params: { id }, query: { userId } })

export const exportList = (kind: 'anime' | 'manga') => call('GET /animeList/export', { query: { kind } })

/** Timeout for imports: a phone takes a while to upload a list of several megabytes. */
const IMPORT_TIMEOUT_MS = 120_000

export const importList = (userId: number, xml: string) =>
  call('POST /animeList/import', { body: { userId, xml }, timeoutMs: IMPORT_TIMEOUT_MS })

/**
 * Refetches a player's lists and the number of watched titles. Resolves when the lists have arrived, without waiting for the
 * number. A list that is still loading for the first time is asked again, because its reply may be older than the change.
 */
export async function refetchAfterListChange(client: QueryClient, userId: number) {
  forgetListedTitles(client, userId)
  void client.invalidateQueries(watchedCount(userId))
  await client.cancelQueries({ queryKey: listsKey(userId) })
  await client.invalidateQueries({ queryKey: listsKey(userId) })
}
