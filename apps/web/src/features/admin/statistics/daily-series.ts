import type { Day } from '../../../api/admin/statistics.ts'

export const SPANS = [30, 90, 365] as const

/** Returns how many days the address asks for; the fewest if it asks for a number that is not offered. */
export const spanIn = (text: string | null) => SPANS.find((span) => String(span) === text) ?? SPANS[0]

export type SeriesName = Exclude<keyof Day, 'day'>

/** One of the counts that a chart stacks. */
export interface Series {
  name: SeriesName
  label: string
  colour: string
}

export interface Summary {
  total: number
  most: number
  /** The day with the highest count; `null` if nothing happened at all. */
  mostOn: string | null
}

/** Returns the summary of a chart of these counts. */
export function summaryOf(days: readonly Day[], names: readonly SeriesName[]): Summary {
  const counts = days.map((day) => ({ day: day.day, count: names.reduce((sum, name) => sum + day[name], 0) }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const best = counts.reduce((one, other) => (other.count > one.count ? other : one), { day: '', count: 0 })
  return { total, most: best.count, mostOn: best.count > 0 ? best.day : null }
}
