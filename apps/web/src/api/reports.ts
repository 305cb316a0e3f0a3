import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

export type OwnReport = ReplyOf<Api['GET /message/own']>[number]
export type Reason = OwnReport['reason']

/** The subject of a report. */
export type About = { gameId: number } | { userId: number }

export const sendReport = (about: About, reason: Reason, text: string) => {
  const body: RequestOf<Api['POST /message/report']>['body'] = { ...about, reason, ...(text !== '' && { text }) }
  return call('POST /message/report', { body })
}

export const ownReports = queryOptions({
  queryKey: ['reports', 'own'],
  queryFn: ({ signal }) => call('GET /message/own', { signal }),
  staleTime: 0,
})

export const refetchAfterReporting = (client: QueryClient) => client.invalidateQueries(ownReports)
