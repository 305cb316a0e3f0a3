import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { auditLogKey, listedKey } from './keys.ts'

/** The plan of a day to come. */
export type DayPlan = ReplyOf<Api['GET /daily/plans']>['days'][number]
export type PlanChange = RequestOf<Api['POST /daily/plan']>['body']

/** Queries the plans of the next 14 days. */
export const dailyPlans = queryOptions({
  queryKey: [...listedKey, 'daily'],
  queryFn: ({ signal }) => call('GET /daily/plans', { query: { images: 'url' }, signal }),
  staleTime: 0,
})

export const changePlan = (body: PlanChange) => call('POST /daily/plan', { body })

/** Keys that a change of a plan makes stale. */
export const AFTER_PLAN = [dailyPlans.queryKey, auditLogKey] as const
