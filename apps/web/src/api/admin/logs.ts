import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call, headersOf, OfflineError, refusalOf } from '../../lib/call.ts'
import { accessToken } from '../../lib/session.ts'
import { auditLogKey, listedKey, PAGED, pageQuery } from './panel.ts'

export type AuditAction = ReplyOf<Api['GET /audit/getAll']>['content'][number]
export type SecurityEvent = ReplyOf<Api['GET /security/getAll']>['content'][number]

/** Which actions: those for which everything that is given holds. */
export type AuditFilter = NonNullable<RequestOf<Api['GET /audit/export']>['query']>

/** Queries one page of the actions that are wanted, newest first; pages count from 1. */
export const auditLog = (page: number, wanted: AuditFilter) =>
  queryOptions({
    queryKey: [...auditLogKey, page, wanted],
    queryFn: ({ signal }) => call('GET /audit/getAll', { query: { ...pageQuery(page), ...wanted }, signal }),
    ...PAGED,
  })

const definedIn = (wanted: AuditFilter) =>
  Object.entries(wanted).filter((entry): entry is [string, string] => typeof entry[1] === 'string')

/** Loads all actions that are wanted, as a CSV file. @NOTE not by `call`, which reads JSON only. */
export async function auditFile(wanted: AuditFilter): Promise<Blob> {
  const headers = headersOf(await accessToken())
  const address = `/api/audit/export?${new URLSearchParams(definedIn(wanted))}`
  const response = await fetch(address, { headers, credentials: 'same-origin' }).catch((error: unknown) => {
    throw new OfflineError('No answer came', { cause: error })
  })
  if (response.ok) return response.blob()
  throw refusalOf(await response.json().catch(() => null), response.status, (name) => response.headers.get(name))
}

/** Queries one page of the security events, newest first; pages count from 1. */
export const securityEvents = (page: number) =>
  queryOptions({
    queryKey: [...listedKey, 'security', page],
    queryFn: ({ signal }) => call('GET /security/getAll', { query: pageQuery(page), signal }),
    ...PAGED,
  })
