import { dayAfter, dayNumber } from '@guess/contract/rules/daily'

/** Maximum number of days that are made up after a pause. */
const MADE_UP_MAX = 31

/** Returns when a day of the site begins. In some zones and on some days that is 1 o'clock, because there is no midnight. */
export const startOfDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)

/**
 * Returns the days whose Dailies are missing, oldest first: those after the newest Daily, up to today. Of a long pause, the last 31
 * days. None if the newest Daily is of a later day, which happens if an operator has changed the time zone.
 * @param newest the day of the newest Daily; null before the first one, which is today's
 */
export function dueDays(newest: string | null, today: string): string[] {
  const missing = newest === null ? 1 : Math.min(MADE_UP_MAX, dayNumber(today) - dayNumber(newest))
  return Array.from({ length: Math.max(0, missing) }, (_, place) => dayAfter(today, place + 1 - missing))
}

/** Returns the first day after the newest Daily and today that operators have not skipped. */
export function nextDailyDay(newest: string | null, today: string, skipped: ReadonlySet<string>): string {
  let day = dayAfter(newest !== null && newest > today ? newest : today)
  while (skipped.has(day)) day = dayAfter(day)
  return day
}

/** Returns the last day of the month of a day. */
export const lastOfMonth = (day: string): string => {
  const date = Temporal.PlainDate.from(day)
  return date.with({ day: date.daysInMonth }).toString()
}
