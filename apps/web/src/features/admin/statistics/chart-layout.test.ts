import { expect, test } from 'vitest'
import { dayAt, layoutOf, namedDays, nameMiddle, tipCorner, wholeTicks } from './chart-layout.ts'

const NAMES = ['plays', 'guestPlays'] as const
const ROOM = { width: 352, height: 238 }
const daysOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    plays: index,
    guestPlays: 1,
    players: 0,
    registrations: 0,
    duels: 0,
  }))

test.each([
  [0, [0, 1, 2, 3, 4]],
  [1, [0, 1, 2, 3, 4]],
  [10, [0, 3, 6, 9, 12]],
  [86, [0, 25, 50, 75, 100]],
  [100, [0, 25, 50, 75, 100]],
  [1624, [0, 450, 900, 1350, 1800]],
])('[OPERATOR-139] the axis for counts up to %d has whole-number ticks', (most, ticks) => {
  expect(wholeTicks(most)).toEqual(ticks)
})

test('[OPERATOR-139] bars start on the axis and are at most as high as the chart', () => {
  const { y, bottom, top, ticks } = layoutOf(daysOf(30), NAMES, ROOM)
  expect(y(0)).toBe(bottom)
  expect(y(30)).toBeGreaterThanOrEqual(top)
  expect(y(ticks.at(-1) ?? 0)).toBe(top)
})

test('[OPERATOR-139] bars of a year have no gaps, bars of a month do', () => {
  const year = layoutOf(daysOf(365), NAMES, ROOM)
  expect(year.x.bandwidth()).toBeCloseTo(300 / 365)
  expect(year.barWidth).toBe(1)
  const month = layoutOf(daysOf(30), NAMES, ROOM)
  expect(month.barWidth).toBeCloseTo(6.4)
  expect(month.x('2026-01-01')).toBeCloseTo(45.8)
})

test('[OPERATOR-139] as many days are labelled as there is room for, always including the last one', () => {
  const days = daysOf(30)
  const names = (step: number) => namedDays(days, step).map(({ day }) => day.slice(-2))
  expect(names(10)).toEqual(['02', '09', '16', '23', '30'])
  expect(names(35)).toHaveLength(15)
  expect(names(70)).toHaveLength(30)
  expect(names(0)).toEqual(['30'])
})

test('[OPERATOR-139] a label near an edge is moved inwards', () => {
  expect([10, 100, 345].map((x) => nameMiddle(x, 352))).toEqual([21, 100, 331])
})

test('[OPERATOR-139] a pointer selects the day below it, and none outside of the bars', () => {
  const layout = layoutOf(daysOf(30), NAMES, ROOM)
  expect([43, 44, 54, 343, 344].map((x) => dayAt(x, layout))).toEqual([null, 0, 1, 29, null])
})

test('[OPERATOR-139] a tooltip stays inside the chart', () => {
  const tip = { width: 120, height: 60 }
  expect(tipCorner({ x: 50, y: 40 }, tip, ROOM)).toEqual({ x: 60, y: 50 })
  expect(tipCorner({ x: 300, y: 200 }, tip, ROOM)).toEqual({ x: 170, y: 130 })
  expect(tipCorner({ x: 100, y: 200 }, { width: 300, height: 60 }, ROOM)).toEqual({ x: 0, y: 130 })
})
