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

/** Begins the keys of all lists of a player. */
export const listsKey = (userId: number) => [...playerKey(userId), 'list'] as const

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

export const moveEntry = (userId: number, id: number) => call('PUT /animeList/move/:id', { params: { id }, body: { userId } })

export const removeEntry = (userId: number, id: number) => call('DELETE /animeList/:id', { params: { id }, query: { userId } })

export const exportList = (kind: 'anime' | 'manga') => call('GET /animeList/export', { query: { kind } })

/** A list of some megabytes takes its time on a phone. */
const IMPORT_PATIENCE_MS = 120_000

export const importList = (userId: number, xml: string) =>
  call('POST /animeList/import', { body: { userId, xml }, patienceMs: IMPORT_PATIENCE_MS })

/** Has a player's lists read anew, and how many titles they hold; done when the lists are there. */
export function staleAfterListChange(client: QueryClient, userId: number) {
  void client.invalidateQueries(watchedCount(userId))
  return client.invalidateQueries({ queryKey: listsKey(userId) })
}
