import { dayAfter } from '@guess/contract/rules/daily'
import type { SiteDay } from '../../core/settings/site-today.ts'
import { type DailyNeeds, publishAtMidnight } from './publish-due.ts'
import { startOfDay } from './site-calendar.ts'

/** How often the time zone is read again, in case an operator has changed it. */
const LOOK_MS = 60_000

/**
 * Returns work for every second: it publishes the prepared Daily in the first second of its day. Until then it costs nothing but a
 * comparison, and one reading of the params in a minute.
 */
export function midnightWatch(needs: DailyNeeds, siteDay: () => Promise<SiteDay>): () => Promise<void> {
  let midnight = 0
  let lookAt = 0
  return async () => {
    const now = needs.clock.now().getTime()
    if (now < midnight && now < lookAt) return
    const day = await siteDay()
    lookAt = now + LOOK_MS
    const next = startOfDay(dayAfter(day.today), day.timeZone).getTime()
    if (next === midnight) return
    // If this fails, the job of the next minute publishes.
    midnight = next
    await publishAtMidnight(needs, day)
  }
}
