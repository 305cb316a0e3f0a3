import type { Activity } from '../../../api/profile.ts'

const DAY_MS = 24 * 3_600_000
const WEEKS = 53
const DAYS = 7

export interface ActivityCell {
  day: string
  plays: number
  /** From 0 (none) to 4 (a lot). */
  level: 0 | 1 | 2 | 3 | 4
}

/** Consecutive weeks that start in the same month. */
export interface MonthSpan {
  /** Its first day in the grid. */
  day: string
  weeks: number
}

export interface ActivityGrid {
  /** Monday to Sunday, each with a cell for every week; `null` after the last day. */
  rows: (ActivityCell | null)[][]
  months: MonthSpan[]
  plays: number
  days: number
}

const levelOf = (plays: number): ActivityCell['level'] => {
  if (plays === 0) return 0
  if (plays === 1) return 1
  if (plays <= 3) return 2
  return plays <= 6 ? 3 : 4
}

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Monday is 0. */
const weekdayOf = (time: number) => (new Date(time).getUTCDay() + 6) % DAYS

/** Returns the last 53 weeks as a grid of seven rows; the last column is the week of `to`. */
export function activityGrid({ to, days }: Pick<Activity, 'to' | 'days'>): ActivityGrid {
  const end = Date.parse(to)
  const start = end - (weekdayOf(end) + (WEEKS - 1) * DAYS) * DAY_MS
  const played = new Map(days.map(({ day, plays }) => [day, plays]))
  const cellAt = (time: number): ActivityCell | null => {
    if (time > end) return null
    const plays = played.get(dayAt(time)) ?? 0
    return { day: dayAt(time), plays, level: levelOf(plays) }
  }
  const row = (weekday: number) => Array.from({ length: WEEKS }, (_, week) => cellAt(start + (week * DAYS + weekday) * DAY_MS))
  const rows = Array.from({ length: DAYS }, (_, weekday) => row(weekday))
  const shown = rows.flat().filter((cell) => cell !== null && cell.plays > 0)
  return { rows, months: monthsOf(start), plays: shown.reduce((sum, cell) => sum + (cell?.plays ?? 0), 0), days: shown.length }
}

function monthsOf(start: number): MonthSpan[] {
  const mondays = Array.from({ length: WEEKS }, (_, week) => dayAt(start + week * DAYS * DAY_MS))
  const byMonth = Map.groupBy(mondays, (day) => day.slice(0, 7))
  return [...byMonth.values()].map((weeks) => ({ day: weeks[0] ?? '', weeks: weeks.length }))
}
