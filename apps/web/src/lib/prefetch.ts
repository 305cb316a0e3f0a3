import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

let isFilled = false

/** Says whether the queries of the page to be shown have their data, so that it prefetches nothing. */
export const markFilled = (filled: boolean) => {
  isFilled = filled
}

/** Prefetches the queries of a page while its code is still loading. Does not wait for them. */
export function prefetch(...queries: readonly unknown[]) {
  if (isFilled) return null
  for (const query of queries) void queryClient.prefetchQuery(query as FetchQueryOptions<unknown, Error, unknown, QueryKey>)
  return null
}
