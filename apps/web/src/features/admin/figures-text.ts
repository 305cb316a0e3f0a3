import { dayText } from '../../lib/day-text.ts'

/** Converts a count of players in duels to a count of duels: each duel counts once per player. */
export const halved = (count: number) => Math.floor(count / 2)

export const countText = (count: number, locale: string) => new Intl.NumberFormat(locale).format(count)

export const percentText = (share: number | null, locale: string) =>
  share === null ? '–' : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)

export const decimalText = (value: number | null, locale: string) =>
  value === null ? '–' : new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1000

/** Formats bytes in the most readable unit. */
export function bytesText(bytes: number, locale: string): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const unit = UNITS[power] ?? 'byte'
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / STEP ** power)
}

/** Formats a calendar day, `2026-05-01`, independent of the reader's time zone. */
export const dayNameOf = (day: string, locale: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Returns a day with hour and minute, in the reader's own time zone. */
export const momentText = (date: string) => `${dayText(date)} ${new Date(date).toTimeString().slice(0, 5)}`

/** Returns a day with hour, minute and second, in the reader's own time zone. */
export const secondText = (date: string) => `${dayText(date)} ${new Date(date).toTimeString().slice(0, 8)}`
