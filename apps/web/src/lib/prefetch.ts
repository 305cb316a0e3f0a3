import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Prefetches the queries of a page while its code is still loading. Does not wait for them. */
export function prefetch(...queries: readonly unknown[]) {
  for (const query of queries) void queryClient.prefetchQuery(query as FetchQueryOptions<unknown, Error, unknown, QueryKey>)
  return null
}
