import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { LIST_PAGE_SIZE } from '@guess/contract/rules/limits'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import type { ListType } from './list-entries.ts'
import { playerKey, watchedCount } from './players.ts'

export type ListPage = ReplyOf<Api['GET /animeList/get']>
export type Entry = ListPage['content'][number]
export type ImportCounts = ReplyOf<Api['POST /animeList/import']>

/** Returns the key prefix that the queries of all of a player's lists share. */
export const listsKey = (userId: number) => [...playerKey(userId), 'list'] as const

/**
 * Queries one of a player's lists, page by page.
 * @param own whether the viewer is the player; cached separately, because others do not see a hidden list
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
  void client.invalidateQueries(watchedCount(userId))
  await client.cancelQueries({ queryKey: listsKey(userId) })
  await client.invalidateQueries({ queryKey: listsKey(userId) })
}
