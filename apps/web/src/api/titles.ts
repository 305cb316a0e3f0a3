import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

export type Suggestion = ReplyOf<Api['GET /title/search']>[number]

const TITLES_FRESH_MS = 10 * 60_000

/** Queries known titles that match a text. The previous ones stay until the new ones arrive. */
export const titleSuggestions = (text: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['titles', text],
    queryFn: ({ signal }) => call('GET /title/search', { query: { text }, signal }),
    staleTime: TITLES_FRESH_MS,
    placeholderData: keepPreviousData,
    enabled,
  })
