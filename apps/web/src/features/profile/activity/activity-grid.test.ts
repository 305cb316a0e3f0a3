import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activityGrid } from './activity-grid.ts'

// 2026-11-21 is a Saturday.
const TO = '2026-11-21'

test('[PROFILE-33] the sheet has 53 weeks of seven days and ends today', () => {
  const { rows } = activityGrid({ to: TO, days: [] })
  expect(rows).toHaveLength(7)
  for (const row of rows) expect(row).toHaveLength(53)
  expect(rows[5]?.[52]?.day).toBe(TO)
  expect(rows[6]?.[52]).toBeNull()
  expect(rows[0]?.[0]?.day).toBe('2025-11-17')
})

test('[PROFILE-33] each day appears once, below the previous day or at the top of the next week', () => {
  const someDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(someDay, (date) => {
      const to = date.toISOString().slice(0, 10)
      const { rows, months } = activityGrid({ to, days: [] })
      const days = Array.from({ length: 53 }, (_, week) => rows.map((row) => row[week]?.day)).flat()
      const shown = days.filter((day) => day !== undefined)
      expect(shown.at(-1)).toBe(to)
      expect(shown.length).toBeGreaterThan(52 * 7)
      expect(days.slice(0, shown.length)).toEqual(shown)
      const steps = shown.slice(1).map((day, at) => Date.parse(day) - Date.parse(shown[at] ?? ''))
      expect(new Set(steps)).toEqual(new Set([24 * 3_600_000]))
      expect(months.reduce((sum, { weeks }) => sum + weeks, 0)).toBe(53)
    }),
  )
})

test('[PROFILE-33] more plays have a stronger colour', () => {
  const days = [0, 1, 3, 6, 7].map((plays, at) => ({ day: `2026-11-1${at}`, plays }))
  const { rows } = activityGrid({ to: TO, days })
  const levels = days.map(({ day }) => rows.flat().find((cell) => cell?.day === day)?.level)
  expect(levels).toEqual([0, 1, 2, 3, 4])
})

test('[PROFILE-33] the total covers only the days shown', () => {
  const days = [
    { day: '2026-11-20', plays: 2 },
    { day: '2026-11-21', plays: 3 },
    { day: '2025-11-16', plays: 9 },
  ]
  expect(activityGrid({ to: TO, days })).toMatchObject({ plays: 5, days: 2 })
})

test("a month's label spans the weeks that begin in it", () => {
  const { months } = activityGrid({ to: TO, days: [] })
  expect(months[0]).toEqual({ day: '2025-11-17', weeks: 2 })
  expect(months.at(-1)).toEqual({ day: '2026-11-02', weeks: 3 })
  expect(months).toHaveLength(13)
})
