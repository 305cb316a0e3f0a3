import { noteRead } from '../../platform/made-of.ts'
import type { Platform } from '../../platform/platform.ts'
import { timeZoneOf } from './params.ts'
import { publicParams } from './public-params.ts'
import { siteDayOf } from './site-day.ts'

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
    // A shared reply about a day ends with it.
    noteRead(() => dayNow() === today)
    return { today, timeZone }
  }
}
