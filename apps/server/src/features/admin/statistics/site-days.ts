/** A day in the site's time zone: its date, start and end. */
export interface DaySpan {
  day: string
  startsAt: Date
  endsAt: Date
}

const zoned = (at: Date, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

/** @NOTE a day starts when its date does: at one o'clock if clocks are set forward at midnight. */
function dayOf(date: Temporal.PlainDate, timeZone: string): DaySpan {
  const start = (of: Temporal.PlainDate) => new Date(of.toZonedDateTime(timeZone).epochMilliseconds)
  return { day: date.toString(), startsAt: start(date), endsAt: start(date.add({ days: 1 })) }
}

/** Returns the last `amount` days in a time zone, oldest first; today is the last one. */
export function daysUntil(now: Date, amount: number, timeZone: string): DaySpan[] {
  const last = zoned(now, timeZone).toPlainDate()
  return Array.from({ length: amount }, (_, at) => dayOf(last.subtract({ days: amount - 1 - at }), timeZone))
}

export const today = (now: Date, timeZone: string): DaySpan => dayOf(zoned(now, timeZone).toPlainDate(), timeZone)

/** Returns the days from the one that contains `from` to the one that contains the moment before `until`; at most `most` of them. */
export function daysBetween(from: Date, until: Date, timeZone: string, most: number): DaySpan[] {
  const days: DaySpan[] = []
  for (let date = zoned(from, timeZone).toPlainDate(); days.length < most; date = date.add({ days: 1 })) {
    const day = dayOf(date, timeZone)
    if (day.startsAt >= until) break
    days.push(day)
  }
  return days
}
