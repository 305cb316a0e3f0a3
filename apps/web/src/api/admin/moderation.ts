import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { AFTER_GONE } from './games.ts'
import { AFTER_ACTION, decidedKey, listedKey, PAGED, pageQuery, queueKey, type Why } from './panel.ts'
import { bansKey, usersKey } from './users.ts'

/** An item that waits for an operator. */
export type Waiting = ReplyOf<Api['GET /message/queue']>['content'][number]
export type QueuedReport = Waiting['reports'][number]
export type Timeline = ReplyOf<Api['GET /message/play/:playId']>
export type Decided = ReplyOf<Api['GET /message/decided']>['content'][number]
type DecisionBody = RequestOf<Api['POST /message/decide']>['body']
export type Decision = DecisionBody['decision']

/** The kind of the subject, and its id. */
export type ReportSubject = Pick<Waiting, 'about' | 'id'>

/** Queries one page of the moderation queue, oldest first; pages count from 1. */
export const reportQueue = (page: number) =>
  queryOptions({
    queryKey: [...queueKey, page],
    queryFn: ({ signal }) => call('GET /message/queue', { query: pageQuery(page), signal }),
    ...PAGED,
  })

const COUNT_EVERY_MS = 60_000

/** Queries how many subjects wait, again every minute. */
export const waitingCount = queryOptions({
  queryKey: [...queueKey, 'count'],
  queryFn: async ({ signal }) => (await call('GET /message/countWaiting', { signal })).count,
  staleTime: 0,
  refetchInterval: COUNT_EVERY_MS,
})

/** Queries one page of the decisions in which a text occurs, newest first; pages count from 1. */
export const decidedPage = (page: number, q: string) =>
  queryOptions({
    queryKey: [...decidedKey, page, q],
    queryFn: ({ signal }) => call('GET /message/decided', { query: { ...pageQuery(page), q }, signal }),
    ...PAGED,
  })

/** Queries a flagged play, answer by answer. */
export const playTimeline = (playId: number) =>
  queryOptions({
    queryKey: [...listedKey, 'timeline', playId],
    queryFn: ({ signal }) => call('GET /message/play/:playId', { params: { playId }, query: { images: 'url' }, signal }),
  })

export const decide = ({ about, id }: ReportSubject, decision: Decision, why: Why = {}) =>
  call('POST /message/decide', { body: { about, id, decision, ...why } })

/** Keys that a ban makes stale if it also deletes a game. */
const AFTER_BAN_WITH_GAME = [...AFTER_GONE, usersKey, bansKey] as const

/** Returns the keys that a decision makes stale, but not those of a game that it deletes: its dialog may still be open. */
export function keysAfter(about: Waiting['about'], decision: Decision | null): readonly QueryKey[] {
  if (about !== 'game') return AFTER_ACTION
  if (decision === 'ban') return AFTER_BAN_WITH_GAME
  return decision === 'delete' ? AFTER_GONE : AFTER_ACTION
}
