import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

const AN_HOUR_MS = 3_600_000

/** Queries the public part of the params that operators set: addresses, links, dates, open categories. */
export const siteSettings = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call('GET /site', { signal }),
  staleTime: AN_HOUR_MS,
})
