import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { panelPartsKey } from './panel.ts'

export type CountCall =
  | 'GET /user/getCountUsersToday'
  | 'GET /game/getCountGamesToday'
  | 'GET /played/countPlayedToday'
  | 'GET /guestplayed/getRegisteredToday'
  | 'GET /guestplayed/countPlayedToday'
  | 'GET /guestplayed/countPlayedVsToday'
  | 'GET /user/getAllAdminCount'
  | 'GET /user/getAllUserCount'
  | 'GET /guestplayed/getAllGuestUserCount'
  | 'GET /game/getAllGameCount'
  | 'GET /played/getAllPlayedCount'
  | 'GET /guestplayed/getAllPlayedCount'
  | 'GET /guestplayed/getAllVsGuestUserCount'
  | 'GET /message/getAllReportCount'
  | 'GET /message/countWaiting'

type PingCall = 'GET /param/DbPing' | 'GET /param/gameSearchPing' | 'GET /user/ping'

export type Day = ReplyOf<Api['GET /statistics/daily']>[number]
export type GameFigure = ReplyOf<Api['GET /statistics/games']>[number]
export type Creator = ReplyOf<Api['GET /statistics/creators']>[number]
export type ServerState = ReplyOf<Api['GET /server/state']>
export type ServerFigures = ReplyOf<Api['GET /statistics/server']>

const isRejected = (one: PromiseSettledResult<unknown>) => one.status === 'rejected'

async function countEach(calls: readonly CountCall[], signal: AbortSignal) {
  const settled = await Promise.allSettled(calls.map((key) => call(key, { signal })))
  return {
    /** In the order of the calls; `null` for each call that failed. */
    counts: settled.map((one) => (one.status === 'fulfilled' ? one.value.count : null)),
    /** The reason of the first failed call. */
    error: settled.find(isRejected)?.reason as unknown,
  }
}

/** Queries several counts at once. A failed call does not affect the others. */
export const counts = (calls: readonly CountCall[]) =>
  queryOptions({
    queryKey: [...panelPartsKey, 'statistics', 'counts', ...calls],
    queryFn: ({ signal }) => countEach(calls, signal),
    staleTime: 0,
  })

export const ping = (key: PingCall) =>
  queryOptions({
    queryKey: [...panelPartsKey, 'statistics', key],
    queryFn: async ({ signal }) => (await call(key, { signal })).status,
    staleTime: 0,
  })

export const dailyCounts = (days: number) =>
  queryOptions({
    queryKey: [...panelPartsKey, 'statistics', 'daily', days],
    queryFn: ({ signal }) => call('GET /statistics/daily', { query: { days: String(days) }, signal }),
    staleTime: 0,
  })

export const gameFigures = (gameTypeId: number | null) =>
  queryOptions({
    queryKey: [...panelPartsKey, 'statistics', 'games', gameTypeId],
    queryFn: ({ signal }) =>
      call('GET /statistics/games', { query: gameTypeId === null ? {} : { gameTypeId: String(gameTypeId) }, signal }),
    staleTime: 0,
  })

export const topCreators = queryOptions({
  queryKey: [...panelPartsKey, 'statistics', 'creators'],
  queryFn: ({ signal }) => call('GET /statistics/creators', { signal }),
  staleTime: 0,
})

export const serverFigures = queryOptions({
  queryKey: [...panelPartsKey, 'statistics', 'server'],
  queryFn: ({ signal }) => call('GET /statistics/server', { signal }),
  staleTime: 0,
})

const STATE_EVERY_MS = 10_000

/** The state of the server, asked for again every ten seconds while it is on screen. */
export const serverState = queryOptions({
  queryKey: [...panelPartsKey, 'server', 'state'],
  queryFn: ({ signal }) => call('GET /server/state', { signal }),
  staleTime: 0,
  refetchInterval: STATE_EVERY_MS,
})
