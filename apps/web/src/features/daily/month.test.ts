import { expect, test } from 'vitest'
import { monthAfter, monthIn, monthText, weekdaysIn, weeksOf } from './month.ts'

test('[DAILY-17] a month is laid out in weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks[5]?.[0]).toBe('2026-11-30')
  expect(weeksOf('2027-02').flat()).toEqual(
    Array.from({ length: 28 }, (_, place) => `2027-02-${String(place + 1).padStart(2, '0')}`),
  )
})

test('[DAILY-17] months follow each other over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
})

test('[DAILY-17] only a month counts in the address', () => {
  expect(['month=2026-11', 'month=2026-13', 'month=', ''].map((query) => monthIn(new URLSearchParams(query)))).toEqual([
    ...['2026-11', null, null, null],
  ])
})

test('[DAILY-17] months and weekdays have their names in both languages', () => {
  expect([monthText('2026-11', 'en'), monthText('2026-11', 'tr')]).toEqual(['November 2026', 'Kasım 2026'])
  expect([weekdaysIn('en')[0], weekdaysIn('tr')[0]]).toEqual(['Mon', 'Pzt'])
})
