import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

export type HiddenPlay = ReplyOf<Api['GET /played/hidden']>[number]

/** Queries the caller's plays that operators have hidden, newest decision first. */
export const hiddenPlays = queryOptions({
  queryKey: ['hidden-plays'],
  queryFn: ({ signal }) => call('GET /played/hidden', { signal }),
  staleTime: 0,
})

export const refetchAfterAppeal = (client: QueryClient) => client.invalidateQueries(hiddenPlays)
