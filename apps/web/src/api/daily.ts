import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { serverNow } from '../lib/server-clock.ts'
import { lastGame, nextGamesKey, readLastGame } from './games.ts'
import { dailyKey, dayBoardsKey } from './leaderboards.ts'
import { refetchStreak } from './streak.ts'

export type Today = ReplyOf<Api['GET /daily']>
export type Archive = ReplyOf<Api['GET /daily/archive']>

const archiveKey = [...dailyKey, 'archive'] as const

const FRESH_MS = 60_000
const SPREAD_MS = 2_000
const AGAIN_MS = 5_000

/**
 * Returns the milliseconds until the next Daily is asked for: up to two seconds after it has come, so that not all browsers ask at
 * once. While it has not come although the clock says so, less and less often.
 */
export function untilNext(at: string, now: number): number {
  const left = Date.parse(at) - now
  return left > 0 ? left + SPREAD_MS * Math.random() : Math.min(FRESH_MS, Math.max(AGAIN_MS, -left))
}

/** Returns the milliseconds until the Daily is asked for again: a minute at most while today's is to come or was taken down. */
function untilAskedAgain({ missing, next }: Today, now: number): number {
  const isAwaited = missing === 'soon' || missing === 'taken-down'
  return Math.min(untilNext(next.at, now), isAwaited ? FRESH_MS : Number.POSITIVE_INFINITY)
}

const isAnotherDaily = (one: Today, other: Today) =>
  one.today !== other.today || one.daily?.day !== other.daily?.day || one.missing !== other.missing

/** Refetches what a new day, or a Daily that comes or is taken down, makes stale. */
async function refetchAfterNewDaily(client: QueryClient) {
  for (const queryKey of [nextGamesKey, dayBoardsKey, archiveKey]) void client.invalidateQueries({ queryKey })
  void refetchStreak(client)
  // The browser's HTTP cache may hold an older Today's Game.
  await readLastGame({ fresh: true }).catch(() => {})
  await client.invalidateQueries({ queryKey: lastGame.queryKey })
}

/** Queries today's Daily, and the next one when it has come (DAILY-17). All that shows the day is then refetched. */
export const today = queryOptions({
  queryKey: [...dailyKey, 'today'],
  queryFn: async ({ client, queryKey, signal }) => {
    const reply = await call('GET /daily', { query: { images: 'url' }, signal })
    const known = client.getQueryData<Today>(queryKey)
    if (known && isAnotherDaily(known, reply)) void refetchAfterNewDaily(client)
    return reply
  },
  refetchInterval: ({ state }) => state.data && untilAskedAgain(state.data, serverNow()),
  refetchIntervalInBackground: true,
})

/** Queries the Dailies of a month, YYYY-MM; those of the current one if it is null. */
export const archive = (month: string | null) =>
  queryOptions({
    queryKey: [...archiveKey, month],
    queryFn: ({ signal }) => call('GET /daily/archive', { query: month === null ? {} : { month }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
