import { describe, expect, test } from 'vitest'
import { daysBetween, daysUntil, today } from './site-days.ts'

const ISTANBUL = 'Europe/Istanbul'
const starts = (days: { startsAt: Date }[]) => days.map(({ startsAt }) => startsAt.toISOString())

describe('[OPERATOR-40] a day of the site', () => {
  test('[OPERATOR-40] begins at midnight in its time zone', () => {
    const day = { day: '2026-03-01', startsAt: new Date('2026-02-28T21:00:00Z'), endsAt: new Date('2026-03-01T21:00:00Z') }
    expect(today(new Date('2026-02-28T21:00:00Z'), ISTANBUL)).toEqual(day)
    expect(today(new Date('2026-03-01T20:59:59Z'), ISTANBUL)).toEqual(day)
    expect(today(new Date('2026-03-01T21:00:00Z'), ISTANBUL).day).toBe('2026-03-02')
  })

  test('[OPERATOR-40] has 23 hours when clocks are set forward, and 25 when they are set back', () => {
    const forward = daysUntil(new Date('2026-03-30T12:00:00Z'), 3, 'Europe/Berlin')
    expect(starts(forward)).toEqual(['2026-03-27T23:00:00.000Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'])
    const { startsAt, endsAt } = today(new Date('2026-10-25T12:00:00Z'), 'Europe/Berlin')
    expect(endsAt.getTime() - startsAt.getTime()).toBe(25 * 3_600_000)
  })

  test('[OPERATOR-40] is the last of a series, which can span the end of a month', () => {
    const days = daysUntil(new Date('2026-03-01T12:00:00Z'), 3, 'UTC').map(({ day }) => day)
    expect(days).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  })
})

describe('[OPERATOR-42] the days to count', () => {
  const from = new Date('2026-02-26T23:30:00Z')

  const daysUpTo = (until: string) => daysBetween(from, new Date(until), ISTANBUL, 10).map(({ day }) => day)

  test('[OPERATOR-42] begin with the day of the first play and end with the current day', () => {
    expect(daysUpTo('2026-03-01T20:00:00Z')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(daysUpTo('2026-02-28T21:00:00Z')).toEqual(['2026-02-27', '2026-02-28'])
  })

  test('[OPERATOR-42] are limited to a maximum number at a time', () => {
    expect(daysBetween(from, new Date('2026-05-01T00:00:00Z'), ISTANBUL, 3)).toHaveLength(3)
  })
})
