import { dailyGrid, dayAfter, dayNumber } from '@guess/contract/rules/daily'
import { describe, expect, test } from 'vitest'
import { siteDayOf } from '../../core/settings/site-today.ts'
import type { PoolPicture } from './choose-pictures.ts'
import { type PlanState, planDay, stateAfter } from './plan-days.ts'
import { dueDays, nextDailyDay, startOfDay } from './site-calendar.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const pictures = (amount: number): PoolPicture[] =>
  Array.from({ length: amount }, (_, place) => ({
    ...{ hash: `picture ${place}`, gameId: 1, sectionNumber: place, answer: `Title ${place}`, lastDay: null },
    ...{ franchise: `franchise ${place % Math.ceil(amount * 0.8)}`, fame: 1 + (place % 5) },
  }))

interface Published {
  day: string
  at: Date
  hashes: string[]
}

/** What the database does: the key of the table refuses a second Daily of a day. */
function aTable(amount: number) {
  const dailies = new Map<string, Published>()
  let state: PlanState = { pool: pictures(amount), picturesOfRatedGames: amount, choosable: amount, seed: 'seed', decisions: [] }
  let refused = 0
  return {
    dailies,
    refused: () => refused,
    state: () => state,
    newest: () => [...dailies.keys()].toSorted().at(-1) ?? null,
    insert(seen: PlanState, day: string, at: Date) {
      const plan = planDay(seen, day)
      if (plan.kind !== 'pictures') throw new Error(`No pictures for ${day}`)
      if (dailies.has(day)) {
        refused += 1
        return
      }
      dailies.set(day, { day, at, hashes: plan.pictures.map(({ hash }) => hash) })
      state = stateAfter(state, plan)
    },
  }
}

type Table = ReturnType<typeof aTable>

/** What two processes do in the same moment: both see the table before either of them writes. */
function runTwo(table: Table, at: Date, timeZone: string): void {
  const today = siteDayOf(at, timeZone)
  for (const day of dueDays(table.newest(), today)) {
    const seen = [table.state(), table.state()]
    for (const state of seen) table.insert(state, day, at)
  }
}

/** Returns the smallest number of days between two uses of a picture. */
function shortestRest(published: Iterable<Published>): number {
  const last = new Map<string, number>()
  let shortest = Number.POSITIVE_INFINITY
  for (const { day, hashes } of [...published].toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    for (const hash of hashes) {
      shortest = Math.min(shortest, dayNumber(day) - (last.get(hash) ?? Number.NEGATIVE_INFINITY))
      last.set(hash, dayNumber(day))
    }
  }
  return shortest
}

/** Hours of the year in which the site does not run: one night, a weekend and a week. */
const PAUSES = [
  [40 * 24 + 20, 40 * 24 + 30],
  [120 * 24 + 3, 122 * 24 + 8],
  [300 * 24, 307 * 24 + 12],
] as const

const FIRST = '2026-01-01'

function aYear(amount: number, timeZone: string): Table {
  const table = aTable(amount)
  const start = startOfDay(FIRST, timeZone).getTime() + 9 * HOUR_MS
  const end = startOfDay(dayAfter(FIRST, 365), timeZone).getTime()
  for (let now = start; now < end; now += 20 * MINUTE_MS) {
    const hour = (now - start) / HOUR_MS
    if (PAUSES.some(([from, to]) => hour >= from && hour < to)) continue
    runTwo(table, new Date(now), timeZone)
  }
  return table
}

describe.each([
  { amount: 40, rest: 8 },
  { amount: 400, rest: 60 },
])('[DAILY-5] a year of two processes with three pauses and $amount pictures', ({ amount, rest }) => {
  const { dailies, refused } = aYear(amount, 'Europe/Istanbul')
  const inOrder = [...dailies.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))

  test('[DAILY-5] [DAILY-6] has exactly one Daily for each day', () => {
    expect(inOrder.map(({ day }) => day)).toEqual(Array.from({ length: 365 }, (_, place) => dayAfter(FIRST, place)))
    expect(refused()).toBe(365)
  })

  test('[DAILY-3] never shows a picture again too early, nor twice on a day', () => {
    expect(shortestRest(inOrder)).toBeGreaterThanOrEqual(rest)
    for (const { hashes } of inOrder) expect(new Set(hashes).size).toBe(5)
  })

  test('[DAILY-3] uses every picture', () => {
    expect(new Set(inOrder.flatMap(({ hashes }) => hashes)).size).toBe(amount)
  })

  test('[DAILY-1] has each grid as often as its weekdays', () => {
    const grids = Map.groupBy(inOrder, ({ day }) => dailyGrid(day))
    expect([1, 4, 9, 16].map((grid) => grids.get(grid as 1)?.length)).toEqual([52, 104, 105, 104])
  })

  test('[DAILY-5] publishes in the first minutes of each day, but for the pauses', () => {
    const late = inOrder
      .slice(1)
      .filter(({ day, at }) => at.getTime() - startOfDay(day, 'Europe/Istanbul').getTime() >= 20 * MINUTE_MS)
    expect(late.length).toBeGreaterThan(7)
    expect(late.length).toBeLessThanOrEqual(12)
  })
})

describe.each(['Europe/Berlin', 'America/New_York', 'America/Sao_Paulo', 'Africa/Cairo', 'Asia/Beirut', 'Pacific/Apia', 'UTC'])(
  '[DAILY-5] in %s',
  (timeZone) => {
    test('[DAILY-5] every day of a year with summer time has one Daily, published when the day begins', () => {
      const table = aTable(5)
      const from = '2018-01-01'
      for (let place = 0; place < 365; place++) {
        const begins = startOfDay(dayAfter(from, place), timeZone)
        runTwo(table, new Date(begins.getTime() - 1), timeZone)
        runTwo(table, begins, timeZone)
      }
      const days = [...table.dailies.values()].filter(({ day }) => day >= from)
      expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 365 }, (_, place) => dayAfter(from, place)))
      for (const { day, at } of days) expect(at).toEqual(startOfDay(day, timeZone))
    })
  },
)

test('[DAILY-5] a day whose midnight does not exist begins at 1 o’clock', () => {
  expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z')
  expect(siteDayOf(new Date('2018-11-04T02:59:59.999Z'), 'America/Sao_Paulo')).toBe('2018-11-03')
})

describe('[DAILY-6] a change of the time zone', () => {
  const at = (time: string) => new Date(`2026-05-10T${time}:00Z`)

  test('[DAILY-6] to the east makes up the day that is jumped over', () => {
    const table = aTable(5)
    runTwo(table, at('10:30'), 'Pacific/Pago_Pago')
    expect(table.newest()).toBe('2026-05-09')
    runTwo(table, at('10:31'), 'Pacific/Kiritimati')
    expect([...table.dailies.keys()]).toEqual(['2026-05-09', '2026-05-10', '2026-05-11'])
  })

  test('[DAILY-6] to the west gives no day a second Daily, and the next one comes after the newest', () => {
    const table = aTable(5)
    runTwo(table, at('10:30'), 'Pacific/Kiritimati')
    runTwo(table, at('10:31'), 'Pacific/Pago_Pago')
    expect([...table.dailies.keys()]).toEqual(['2026-05-11'])
    expect(nextDailyDay('2026-05-11', '2026-05-09', new Set())).toBe('2026-05-12')
    for (let hour = 0; hour < 72; hour++) runTwo(table, new Date(at('10:31').getTime() + hour * HOUR_MS), 'Pacific/Pago_Pago')
    expect([...table.dailies.keys()]).toEqual(['2026-05-11', '2026-05-12'])
  })
})

test('[DAILY-6] of a long pause the last 31 days are made up', () => {
  const due = dueDays('2026-01-01', '2026-06-01')
  expect([due.length, due[0], due.at(-1)]).toEqual([31, '2026-05-02', '2026-06-01'])
  expect(dueDays(null, '2026-06-01')).toEqual(['2026-06-01'])
  expect(dueDays('2026-06-01', '2026-06-01')).toEqual([])
  expect(dueDays('2026-06-02', '2026-06-01')).toEqual([])
})

test('[DAILY-10] the next Daily comes on the first day that is not skipped', () => {
  expect(nextDailyDay('2026-03-02', '2026-03-02', new Set(['2026-03-03', '2026-03-04']))).toBe('2026-03-05')
  expect(nextDailyDay(null, '2026-03-02', new Set())).toBe('2026-03-03')
})
