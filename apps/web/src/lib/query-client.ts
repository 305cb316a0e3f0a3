import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isTransient } from './call.ts'

/** How long most data stay fresh, in milliseconds. */
const FRESH_MS = 30_000

/** Longer than a game lasts: a player who comes back finds the lists unchanged. */
const CACHE_MS = 30 * 60_000

/** `call` retries a GET once by itself; one more retry helps if the server is just restarting. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: CACHE_MS,
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && isTransient(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** The age of what the server has rendered this page from, for a browser that the server may know. */
let ofVisitorAt: number | null = null

/** Returns whether data are those of the visitor that the page was rendered for, and not yet those of the caller. */
export const isOfVisitor = (updatedAt: number) => updatedAt === ofVisitorAt

/**
 * Fills the queries with the replies from which the server has rendered this page, if it has. For a browser that the server may
 * know they have an age at which most are asked for again, because it rendered the page for a visitor (public/before-paint.js). Lists
 * that stay for minutes, like random games, do not change under the visitor's eyes, and what is the same for everybody is as fresh as the
 * page.
 * @returns whether the page can be hydrated. Not if it was opened with the router's state, of which the server knows nothing.
 */
export function acceptServerData(): boolean {
  const { dataset } = document.documentElement
  if (!('words' in dataset) || history.state?.usr) return false
  const updatedAt = 'known' in dataset ? Date.now() - FRESH_MS : undefined
  ofVisitorAt = updatedAt ?? null
  const data = document.getElementById('page-data')?.textContent ?? '[]'
  for (const [key, reply] of JSON.parse(data)) queryClient.setQueryData(key, reply, isForAll(key) ? undefined : { updatedAt })
  return true
}

/** What the catalog says is the same for everybody, but for a game with what its next play would be. */
const isForAll = ([area, name]: QueryKey) => area === 'catalog' && name !== 'game'

let isFilled = false

/** Says whether the queries of the page to be shown have their data, so that it prefetches nothing. */
export const setFilled = (filled: boolean) => {
  isFilled = filled
}

/** Prefetches the queries of a page while its code is still loading. Does not wait for them. */
export function prefetch(...queries: readonly unknown[]) {
  if (isFilled) return null
  for (const query of queries) void queryClient.prefetchQuery(query as FetchQueryOptions<unknown, Error, unknown, QueryKey>)
  return null
}
