import { addDays } from '@guess/contract/rules/streak'
import type { FastifyInstance } from 'fastify'
import { publicParams } from '../../core/settings/public-params.ts'
import { siteDayOf } from '../../core/settings/site-day.ts'
import type { Platform } from '../../platform/platform.ts'
import { reminderOffRoutes } from './reminder-off.routes.ts'
import { sendReminders } from './send-reminders.ts'
import { deleteGuestStreaks } from './streak.queries.ts'
import { streakRoutes } from './streak.routes.ts'

/** How long the streak of a guest stays after its last day: as long as the guest's cookie. */
const GUEST_STREAK_DAYS = 365

/** Registers the calls and jobs of streaks and their reminders. */
export async function streak(app: FastifyInstance, platform: Platform): Promise<void> {
  const { db, clock, jobs } = platform
  streakRoutes(app, platform)
  await reminderOffRoutes(app, platform)
  await jobs.everyMinute('send-reminders', () => sendReminders(platform))
  await jobs.everyNight('delete-guest-streaks', async () => {
    const today = siteDayOf(clock.now(), (await publicParams(platform)()).timeZone)
    await deleteGuestStreaks(db, addDays(today, -GUEST_STREAK_DAYS))
  })
}
