import { dayAfter } from '@guess/contract/rules/daily'
import type { FastifyInstance } from 'fastify'
import { siteToday } from '../../core/settings/site-today.ts'
import type { Platform } from '../../platform/platform.ts'
import { reminderOffRoutes } from './reminder-off.routes.ts'
import { sendReminders } from './send-reminders.ts'
import { deleteGuestStreaks } from './streak.queries.ts'
import { streakRoutes } from './streak.routes.ts'

/** How long the streak of a guest stays after its last day: as long as the guest's cookie. */
const GUEST_STREAK_DAYS = 365

/** Registers the calls and jobs of streaks and their reminders. */
export async function streak(app: FastifyInstance, platform: Platform): Promise<void> {
  const { db, jobs } = platform
  const siteDay = siteToday(platform)
  streakRoutes(app, platform)
  await reminderOffRoutes(app, platform)
  await jobs.everyMinute('send-reminders', () => sendReminders(platform))
  await jobs.everyNight('delete-guest-streaks', async () => {
    await deleteGuestStreaks(db, dayAfter((await siteDay()).today, -GUEST_STREAK_DAYS))
  })
}
