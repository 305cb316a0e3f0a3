import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { panelPartsKey } from './panel.ts'

/** An action on several rows, which can be undone before it is carried out. */
export type Bulk = ReplyOf<Api['GET /bulk/own']>[number]
export type BulkAction = Bulk['action']
export type BulkWhy = Pick<RequestOf<Api['POST /bulk/start']>['body'], 'reason' | 'note'>

const POLL_MS = 1_000

/** Returns whether rows are left to do. */
export const isUnfinished = ({ done, ids }: Bulk) => done < ids.length

/** Queries the operator's actions on several rows of the last minute, every second while one is not finished. */
export const ownBulk = queryOptions({
  queryKey: [...panelPartsKey, 'bulk'],
  queryFn: ({ signal }) => call('GET /bulk/own', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? POLL_MS : false),
})

/** Begins an action on several rows. `why` counts for deletions and bans. */
export const startBulk = (action: BulkAction, ids: number[], why: BulkWhy) =>
  call('POST /bulk/start', { body: { action, ids, ...why } })
export const undoBulk = (id: number) => call('POST /bulk/undo', { body: { id } })
