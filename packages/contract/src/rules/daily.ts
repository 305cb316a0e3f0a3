import type { SquareAmount } from './squares.ts'

/** Number of sections of a Daily. */
export const DAILY_SECTIONS = 5

/** Number of pictures in rated games from which on the points of a Daily count in the total (DAILY-11). */
export const DAILY_POINTS_FROM = 300

/** Number of days for which a picture does not come back, if there are enough pictures (DAILY-3). */
export const DAILY_REST_DAYS = 60

/** Number of days to come that operators see (DAILY-19). */
export const DAILY_PLANNED_DAYS = 14

/** A month since the year 2000: YYYY-MM. */
export const MONTH_FORM = /^2\d{3}-(0[1-9]|1[0-2])$/

/** The grids of a week, Sunday first: it gets harder from Monday to the weekend (DAILY-1). */
const GRIDS: readonly SquareAmount[] = [16, 1, 4, 4, 9, 9, 16]

const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** Returns the number of squares of the Daily of a day. */
export const dailyGrid = (day: string): SquareAmount => GRIDS[atMidnight(day).getUTCDay()] ?? 1

const DAY_MS = 24 * 3_600_000

/** Returns the number of days since 1970, by which days can be compared. */
export const dayNumber = (day: string): number => atMidnight(day).getTime() / DAY_MS

/** Returns the day that is `days` after a day, or before it if negative. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(atMidnight(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)
