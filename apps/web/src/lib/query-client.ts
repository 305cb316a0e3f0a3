import { QueryClient } from '@tanstack/react-query'
import { isTransient } from './call.ts'

/** How long most data stay fresh, in milliseconds. */
export const FRESH_MS = 30_000

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
