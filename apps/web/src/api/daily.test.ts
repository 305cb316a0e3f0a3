import { beforeEach, expect, test, vi } from 'vitest'
import { type Today, today } from './daily.ts'

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
