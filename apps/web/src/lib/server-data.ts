// The replies from which the server has rendered this page, and what follows from having them. Not TanStack's `hydrate`: it is larger, and
// goes by the server's clock (decision 35). `data-words` on <html> says that the server has rendered the page; public/before-paint.js takes
// it away if the page must be rendered again, and sets `data-known` if the server may know the visitor.
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { FRESH_MS, queryClient } from './query-client.ts'

/** The time at which the server's data, which are those of a stranger, count as read if it may know the visitor; null otherwise. */
let strangerDataAt: number | null = null

/**
 * Returns whether data are those of the stranger for whom the page was rendered, although the server may know the visitor.
 * @param updatedAt when the data were read
 */
export const isStrangerData = (updatedAt: number) => updatedAt === strangerDataAt

/**
 * Fills the queries with the server's data, if it has rendered the page. If it may know the visitor they count as read so long ago that
 * most are fetched again, because the page was rendered for a stranger. Lists that stay for minutes, like random games, do not change
 * under the visitor's eyes, and what is the same for everybody is as fresh as the page.
 * @returns whether the page can be hydrated. Not if it was opened with the router's state, of which the server knows nothing.
 */
export function acceptServerData(): boolean {
  const { dataset } = document.documentElement
  if (!('words' in dataset) || history.state?.usr) return false
  const updatedAt = 'known' in dataset ? Date.now() - FRESH_MS : undefined
  strangerDataAt = updatedAt ?? null
  const data = document.getElementById('page-data')?.textContent ?? '[]'
  for (const [key, reply] of JSON.parse(data)) queryClient.setQueryData(key, reply, isForAll(key) ? undefined : { updatedAt })
  return true
}

/** What the catalog says is the same for everybody, but for a game with what its next play would be, and a Daily with how it went. */
const isForAll = ([area, name]: QueryKey) => area === 'catalog' && name !== 'game' && name !== 'daily'

let hasPageData = false

/** Says whether the queries of the page to be shown have their data, so that it prefetches nothing: while it is hydrated, and on the server. */
export const setHasPageData = (has: boolean) => {
  hasPageData = has
}

/** Prefetches the queries of a page while its code is still loading. Does not wait for them. */
export function prefetch(...queries: readonly unknown[]) {
  if (hasPageData) return null
  for (const query of queries) void queryClient.prefetchQuery(query as FetchQueryOptions<unknown, Error, unknown, QueryKey>)
  return null
}
