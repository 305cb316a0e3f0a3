import { expect, test } from 'vitest'
import { spanIn, summaryOf } from './daily-series.ts'

const day = (name: string, plays: number, guestPlays: number) => ({
  day: name,
  plays,
  guestPlays,
  players: 0,
  registrations: 0,
  duels: 0,
})
const DAYS = [day('2026-05-01', 2, 5), day('2026-05-02', 6, 1), day('2026-05-03', 3, 4)]

test.each([
  [null, 30],
  ['90', 90],
  ['365', 365],
  ['31', 30],
  ['x', 30],
])('[OPERATOR-139] an address with %s requests %d days', (asked, span) => {
  expect(spanIn(asked)).toBe(span)
})

test("[OPERATOR-139] a chart's summary has the total, the maximum and the first day that reached it", () => {
  expect(summaryOf(DAYS, ['plays', 'guestPlays'])).toEqual({ total: 21, most: 7, mostOn: '2026-05-01' })
  expect(summaryOf(DAYS, ['plays'])).toEqual({ total: 11, most: 6, mostOn: '2026-05-02' })
})

test('[OPERATOR-139] the summary of an empty chart has no day of the maximum', () => {
  expect(summaryOf(DAYS, ['duels'])).toEqual({ total: 0, most: 0, mostOn: null })
  expect(summaryOf([], ['plays'])).toEqual({ total: 0, most: 0, mostOn: null })
})
