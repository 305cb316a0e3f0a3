import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

const AN_HOUR_MS = 3_600_000

/** What the operator has set for everybody to see: addresses, links, dates. */
export const site = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call('GET /site', { signal }),
  staleTime: AN_HOUR_MS,
})
