import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

/** Returns the key of a legal text: all keys are in `api`, while the text itself is loaded with the pages that show it. */
export const legalTextKey = (name: string, language: string) => ['legal', name, language] as const

const AN_HOUR_MS = 3_600_000

/** Queries the public settings of the operator: addresses, links, dates. */
export const site = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call('GET /site', { signal }),
  staleTime: AN_HOUR_MS,
})
