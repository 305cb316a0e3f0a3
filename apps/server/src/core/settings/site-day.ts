import { timeZoneOf } from './params.ts'

/**
 * Returns the site's day at a time, YYYY-MM-DD.
 * @param timeZone the param `timeZone` as stored, or null if it is not set
 */
export const siteDayOf = (at: Date, timeZone: string | null): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZoneOf({ timeZone: timeZone ?? '' }))
    .toPlainDate()
    .toString()
