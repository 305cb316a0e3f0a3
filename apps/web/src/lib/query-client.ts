import { QueryClient } from '@tanstack/react-query'
import { isPassing } from './call.ts'

const FRESH_MS = 30_000
/** Longer than a game lasts: who comes back finds the lists as they were left. */
const KEPT_MS = 30 * 60_000

/** `call` tries a GET twice by itself; one more round helps where the server was just starting again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && isPassing(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
