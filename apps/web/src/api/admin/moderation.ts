import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { auditLogKey, listedKey, queueKey } from './keys.ts'

/** An item that waits for an operator. */
export type Waiting = ReplyOf<Api['GET /message/queue']>['content'][number]
export type QueuedReport = Waiting['reports'][number]
export type Timeline = ReplyOf<Api['GET /message/play/:playId']>
export type AuditAction = ReplyOf<Api['GET /audit/getAll']>['content'][number]
export type SecurityEvent = ReplyOf<Api['GET /security/getAll']>['content'][number]
export type Decision = RequestOf<Api['POST /message/decide']>['body']['decision']

/** The kind of the subject, and its id. */
export type ReportSubject = Pick<Waiting, 'about' | 'id'>

const pageQuery = (page: number) => ({ page: page - 1, size: ADMIN_PAGE_SIZE })

/** Queries one page of the moderation queue, oldest first; pages count from 1. */
export const reportQueue = (page: number) =>
  queryOptions({
    queryKey: [...queueKey, page],
    queryFn: ({ signal }) => call('GET /message/queue', { query: pageQuery(page), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Queries a flagged play, answer by answer. */
export const playTimeline = (playId: number) =>
  queryOptions({
    queryKey: [...listedKey, 'timeline', playId],
    queryFn: ({ signal }) => call('GET /message/play/:playId', { params: { playId }, query: { images: 'url' }, signal }),
  })

/** Queries one page of the audit log, newest first; pages count from 1. */
export const auditLog = (page: number) =>
  queryOptions({
    queryKey: [...auditLogKey, page],
    queryFn: ({ signal }) => call('GET /audit/getAll', { query: pageQuery(page), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Queries one page of the security events, newest first; pages count from 1. */
export const securityEvents = (page: number) =>
  queryOptions({
    queryKey: [...listedKey, 'security', page],
    queryFn: ({ signal }) => call('GET /security/getAll', { query: pageQuery(page), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const decide = ({ about, id }: ReportSubject, decision: Decision) =>
  call('POST /message/decide', { body: { about, id, decision } })
