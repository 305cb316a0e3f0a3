import { timeZoneOf } from './params.ts'

/** Returns a time in the site's time zone. */
const siteTimeOf = (at: Date, timeZone: string | null) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZoneOf({ timeZone: timeZone ?? '' }))

/**
 * Returns the site's day at a time, YYYY-MM-DD.
 * @param timeZone the param `timeZone` as stored, or null if it is not set
 */
export const siteDayOf = (at: Date, timeZone: string | null): string => siteTimeOf(at, timeZone).toPlainDate().toString()

/** Returns the hour of the site's day at a time, 0 to 23. */
export const siteHourOf = (at: Date, timeZone: string | null): number => siteTimeOf(at, timeZone).hour
