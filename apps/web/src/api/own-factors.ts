import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

/** Queries the second factors of the account. */
export const ownFactors = queryOptions({
  queryKey: ['accounts', 'factors'],
  queryFn: ({ signal }) => call('GET /user/factors', { signal }),
})
