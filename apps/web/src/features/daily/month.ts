import { MONTH_FORM } from '@guess/contract/rules/daily'

const WEEK = 7

const DAY_MS = 24 * 3_600_000

const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`)

/** Returns the month in an address, or null if there is none. */
export const monthIn = (params: URLSearchParams): string | null => {
  const month = params.get('month')
  return month !== null && MONTH_FORM.test(month) ? month : null
}

/** Returns the month that is `months` after a month. */
export function monthAfter(month: string, months: number): string {
  const first = firstOf(month)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 'yyyy-mm'.length)
}

/** Returns the days of a month, YYYY-MM-DD, in weeks from Monday to Sunday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = firstOf(month)
  const before = (first.getUTCDay() + WEEK - 1) % WEEK
  const amount = (firstOf(monthAfter(month, 1)).getTime() - first.getTime()) / DAY_MS
  return Array.from({ length: Math.ceil((before + amount) / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (_, place) => {
      const day = week * WEEK + place - before + 1
      return day >= 1 && day <= amount ? `${month}-${String(day).padStart(2, '0')}` : null
    }),
  )
}

/** A Monday, from which the names of the weekdays are counted. */
const MONDAY = Date.UTC(2024, 0, 1)

/** Returns the short names of the weekdays, Monday first. */
export const weekdaysIn = (locale: string): string[] => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: WEEK }, (_, place) => format.format(MONDAY + place * DAY_MS))
}

/** Returns the name of a month, with its year. */
export const monthText = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(firstOf(month))
