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
    return { today: siteDayOf(platform.clock.now(), timeZone), timeZone }
  }
}
