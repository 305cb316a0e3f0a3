import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setTransport } from '../lib/call.ts'
import { learnServerTime } from '../lib/server-clock.ts'
import { archive, type Today, today } from './daily.ts'
import { lastGame, nextGame } from './games.ts'
import { dayBoard } from './leaderboards.ts'
import { ownStreak } from './streak.ts'

const NOON = Date.parse('2026-03-02T12:00:00.000Z')
const MIDNIGHT = '2026-03-03T00:00:00.000Z'
const A_MINUTE = 60_000

const TODAY: Today = {
  daily: null,
  missing: 'skipped',
  ...{ today: '2026-03-02', timeZone: 'UTC', next: { day: '2026-03-03', at: MIDNIGHT }, own: null },
}

/** Returns the milliseconds until today's Daily is asked for again. */
const untilAsked = (change: Partial<Today>) => {
  const query = { state: { data: { ...TODAY, ...change } } }
  return (today.refetchInterval as (query: unknown) => number)(query)
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

test.each(['soon', 'taken-down'] as const)("[DAILY-17] today's Daily is asked for each minute while it is %s", (missing) => {
  expect(untilAsked({ missing })).toBe(A_MINUTE)
  vi.setSystemTime(Date.parse(MIDNIGHT) - 20_000)
  expect(untilAsked({ missing })).toBeLessThanOrEqual(22_000)
})

test.each(['skipped', 'too-few-pictures', null] as const)(
  '[DAILY-17] otherwise it is asked for when the next one comes (%s)',
  (missing) => {
    expect(untilAsked({ missing })).toBeGreaterThanOrEqual(Date.parse(MIDNIGHT) - NOON)
  },
)

test('[DAILY-22] it is asked for by the clock of the server', () => {
  learnServerTime(NOON + 6 * 60 * A_MINUTE)
  expect(untilAsked({})).toBeLessThanOrEqual(Date.parse(MIDNIGHT) - NOON - 6 * 60 * A_MINUTE + 2_000)
})

describe('[DAILY-17] what shows the day', () => {
  const shown = [lastGame, nextGame(null), ownStreak(), dayBoard('2026-03-02'), archive(null)].map(({ queryKey }) => queryKey)

  /** Loads today's Daily twice, and returns whether each query that shows the day is stale after that. */
  async function isStaleAfter(first: Today, second: Today) {
    const client = new QueryClient()
    for (const queryKey of shown) client.setQueryData<unknown>(queryKey, {})
    for (const reply of [first, second]) {
      setTransport(async () => reply)
      await client.fetchQuery({ ...today, staleTime: 0 })
      await vi.advanceTimersByTimeAsync(0)
    }
    return shown.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)
  }

  const daily = { day: '2026-03-02', number: 1, pointsCount: true, game: null }

  test.each<[string, Partial<Today>]>([
    ['a new day begins', { today: '2026-03-03' }],
    ['the next Daily comes', { daily: { ...daily, day: '2026-03-03' } }],
    ['the Daily is taken down', { missing: 'taken-down' }],
  ])('is loaded again when %s', async (_, change) => {
    const before: Today = { ...TODAY, daily, missing: null }
    expect(await isStaleAfter(before, { ...before, ...change })).toEqual(shown.map(() => true))
  })

  test('stays as it is while the Daily is the same', async () => {
    expect(await isStaleAfter(TODAY, { ...TODAY })).toEqual(shown.map(() => false))
  })
})
