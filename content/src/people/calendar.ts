/**
 * A moment in the demo world's past: 0 is its beginning, 1 is shortly before the site's first start. Equal distances between
 * moments hold equally much activity, not equally much time.
 */
export type Moment = number

/** Number of days in the past of the demo world. */
export const PAST_DAYS = 84

const HOUR_MS = 3_600_000

/** How much happens in each hour of a day, in UTC: little at night, most in the evening. */
const BUSY_HOURS = [2, 1, 0.6, 0.4, 0.4, 0.5, 0.8, 1, 1.2, 1.4, 1.6, 2, 2.2, 2, 2.2, 2.6, 3.4, 4.4, 5.2, 5.6, 5.2, 4.6, 3.8, 3]
const BUSY_WEEKEND = 1.6

const busyAt = (time: number) => {
  const date = new Date(time)
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6
  return (BUSY_HOURS[date.getUTCHours()] as number) * (isWeekend ? BUSY_WEEKEND : 1)
}

/**
 * Returns a function that returns the time of a moment. Later moments have later times, most moments are in evenings and on
 * weekends, and none is after `now`. With a later `now`, no moment becomes earlier.
 */
export function calendarOf(now: Date): (moment: Moment) => Date {
  const hours = PAST_DAYS * 24
  const begin = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - hours * HOUR_MS
  const sums = [0]
  for (let hour = 0; hour < hours; hour++) sums.push((sums[hour] as number) + busyAt(begin + hour * HOUR_MS))
  const whole = sums[hours] as number
  return (moment) => {
    const wanted = Math.min(1, Math.max(0, moment)) * whole
    const next = sums.findIndex((sum) => sum >= wanted)
    if (next <= 0) return new Date(begin)
    const [from, to] = [sums[next - 1] as number, sums[next] as number]
    return new Date(Math.round(begin + (next - 1 + (wanted - from) / (to - from)) * HOUR_MS))
  }
}

/** Number of games with which the site opened, and the moments between which the others were published. */
const FIRST_GAMES = 10
const [NEXT_FROM, NEXT_TO] = [0.05, 0.95]

/** Returns when a game of the list was published, newest last: the first ten at once, the others one by one. */
export function publishedAt(place: number, games: number): Moment {
  if (place < FIRST_GAMES) return place / 10_000
  return NEXT_FROM + ((NEXT_TO - NEXT_FROM) * (place - FIRST_GAMES)) / Math.max(1, games - 1 - FIRST_GAMES)
}
