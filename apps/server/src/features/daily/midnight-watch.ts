import { dayAfter } from '@guess/contract/rules/daily'
import type { SiteDay } from '../../core/settings/site-today.ts'
import type { Clock } from '../../platform/clock.ts'
import { type DailyNeeds, publishAtMidnight } from './publish-due.ts'
import { startOfDay } from './site-calendar.ts'

/** How often the time zone is read again, in case an operator has changed it. */
const LOOK_MS = 60_000

/** The run in which midnight is nearer than this waits for it. A little more than a second, in case the next run comes late. */
const LAST_MS = 1_200

/** Resolves when the clock shows `time`, in milliseconds. A timer may end just before it. */
async function waitUntil(clock: Clock, time: number): Promise<void> {
  for (let left = time - clock.now().getTime(); left > 0; left = time - clock.now().getTime())
    await new Promise<void>((resolve) => void clock.after(left, resolve))
}

/**
 * Returns work for every second: it publishes the prepared Daily when its day begins. Visitors who come before that would all start
 * to play at once, so the last run of the day waits for midnight itself. Until then it costs nothing but a comparison, and one reading
 * of the params in a minute.
 */
export function midnightWatch(needs: DailyNeeds, siteDay: () => Promise<SiteDay>): () => Promise<void> {
  const { clock } = needs
  let midnight = 0
  let lookAt = 0
  return async () => {
    const now = clock.now().getTime()
    const isLast = now >= midnight - LAST_MS
    if (!isLast && now < lookAt) return
    if (isLast) await waitUntil(clock, midnight)
    const day = await siteDay()
    lookAt = clock.now().getTime() + LOOK_MS
    const next = startOfDay(dayAfter(day.today), day.timeZone).getTime()
    if (next === midnight) return
    // If this fails, the job of the next minute publishes.
    midnight = next
    await publishAtMidnight(needs, day)
  }
}
