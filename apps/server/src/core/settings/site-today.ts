import { noteRead } from '../../platform/made-of.ts'
import type { Platform } from '../../platform/platform.ts'
import { timeZoneOf } from './params.ts'
import { publicParams } from './public-params.ts'

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

/** The site's day, YYYY-MM-DD, and the time zone in which it begins. */
export interface SiteDay {
  today: string
  timeZone: string
}

/** Returns a function that returns the site's day now. */
export function siteToday(platform: Pick<Platform, 'db' | 'clock'>): () => Promise<SiteDay> {
  const params = publicParams(platform)
  return async () => {
    const timeZone = timeZoneOf(await params())
    const dayNow = () => siteDayOf(platform.clock.now(), timeZone)
    const today = dayNow()
    // The shared reply that is being made, if any, is sent again only as long as this is true (decision 68).
    noteRead(() => dayNow() === today)
    return { today, timeZone }
  }
}
