import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Begins to fetch what a page will ask for, while the page's code is still on its way. Nobody waits for it. */
export function warm(...queries: readonly unknown[]) {
  for (const query of queries) void queryClient.prefetchQuery(query as FetchQueryOptions<unknown, Error, unknown, QueryKey>)
  return null
}
