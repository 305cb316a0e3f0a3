import { expect, test } from 'vitest'
import { calendarOf, PAST_DAYS, publishedAt } from './calendar.ts'

const HOUR_MS = 3_600_000
const NOW = new Date('2026-11-23T14:37:12Z')
const MOMENTS = Array.from({ length: 2_001 }, (_, step) => step / 2_000)

test('[DEMO-6] later moments have later times, from the beginning of the past to the first start', () => {
  const times = MOMENTS.map((moment) => calendarOf(NOW)(moment).getTime())
  expect(times.every((time, place) => place === 0 || time > (times[place - 1] as number))).toBe(true)
  expect(times.at(-1)).toBeLessThanOrEqual(NOW.getTime())
  expect(times[0]).toBeGreaterThan(NOW.getTime() - (PAST_DAYS * 24 + 1) * HOUR_MS)
})

test('[DEMO-6] no moment becomes earlier if the people are loaded later than the games', () => {
  for (const later of [1, 20, 61, 24 * 60, 3 * 24 * 60 + 7].map((minutes) => new Date(NOW.getTime() + minutes * 60_000))) {
    const [first, second] = [calendarOf(NOW), calendarOf(later)]
    for (const moment of MOMENTS) expect(second(moment).getTime()).toBeGreaterThanOrEqual(first(moment).getTime())
  }
})

test('more than half of what happens is between 16 and 24 UTC, and more of it on a day of the weekend than on others', () => {
  const times = MOMENTS.map(calendarOf(NOW))
  const share = (isSo: (time: Date) => boolean) => times.filter(isSo).length / times.length
  expect(share((time) => time.getUTCHours() >= 16)).toBeGreaterThan(0.5)
  expect(share((time) => time.getUTCDay() % 6 === 0)).toBeGreaterThan(2 / 7 + 0.05)
})

test('[DEMO-6] games are published in the order of the list, the first ten at once', () => {
  const moments = Array.from({ length: 32 }, (_, place) => publishedAt(place, 32))
  expect(moments.toSorted((one, other) => one - other)).toEqual(moments)
  expect(new Set(moments).size).toBe(32)
  expect(moments[9]).toBeLessThan(0.001)
  expect(moments[31]).toBeLessThan(1)
})
