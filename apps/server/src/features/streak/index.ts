import { dayAfter } from '@guess/contract/rules/daily'
import type { FastifyInstance } from 'fastify'
import { emailOffRoutes } from '../../core/emails/email-off.routes.ts'
import { siteToday } from '../../core/settings/site-today.ts'
import type { Platform } from '../../platform/platform.ts'
import { REMINDER_OFF } from './reminder-off.ts'
import { sendReminders } from './send-reminders.ts'
import { deleteGuestStreaks, writeReminder } from './streak.queries.ts'
import { streakRoutes } from './streak.routes.ts'

/** How long the streak of a guest stays after its last day: as long as the guest's cookie. */
const GUEST_STREAK_DAYS = 365

/** Registers the calls and jobs of streaks and their reminders. */
export async function streak(app: FastifyInstance, platform: Platform): Promise<void> {
  const { db, jobs } = platform
  const siteDay = siteToday(platform)
  streakRoutes(app, platform)
  await emailOffRoutes(app, platform, REMINDER_OFF, (userId) => writeReminder(db, userId, false, platform.clock.now()))
  await jobs.everyMinute('send-reminders', () => sendReminders(platform))
  await jobs.everyNight('delete-guest-streaks', async () => {
    await deleteGuestStreaks(db, dayAfter((await siteDay()).today, -GUEST_STREAK_DAYS))
  })
}
