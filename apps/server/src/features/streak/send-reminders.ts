import { emailOffLink } from '../../core/emails/email-off.ts'
import { reminderEmail } from '../../core/emails/reminder-email.ts'
import { timeZoneOf } from '../../core/settings/params.ts'
import { readPublicParams } from '../../core/settings/public-params.ts'
import { originOf } from '../../platform/addresses.ts'
import type { Platform } from '../../platform/platform.ts'
import { REMINDER_OFF } from './reminder-off.ts'
import { claimRemindedToday, findBeforeToday, type Reminded } from './streak.queries.ts'

/** Reminders are stored from 19:00 until 22:00 in the site's time zone, and none is sent after 23:00 (STREAK-13). */
const FROM_HOUR = 19
const UNTIL_HOUR = 22
const LAST_HOUR = 23

/** A streak of fewer days is no reason to write. */
const LENGTH_MIN = 2

/** As many are stored in a minute: other emails, with codes and links, never wait behind more than these. */
const A_MINUTE = 100

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'mail'>

async function emailTo(parts: Needs, { userId, userMail: to, userName, language, length }: Reminded, goodUntil: Date) {
  const offLink = await emailOffLink(parts, REMINDER_OFF, userId, language)
  const playLink = `${originOf(parts.config)}/daily?lang=${language}`
  const reminder = { userName, length, playLink, offLink, goodUntil }
  return reminderEmail({ to, language, now: parts.clock.now() }, reminder)
}

/**
 * Emails the accounts that want it that today's Daily is open, 100 at most. Several processes can do it at once: an account is
 * reminded once a day. Does nothing before or after the evening, and if today has no Daily.
 */
export async function sendReminders(parts: Needs): Promise<void> {
  const timeZone = timeZoneOf(await readPublicParams(parts))
  const now = Temporal.Instant.fromEpochMilliseconds(parts.clock.now().getTime()).toZonedDateTimeISO(timeZone)
  if (now.hour < FROM_HOUR || now.hour >= UNTIL_HOUR) return
  const today = now.toPlainDate().toString()
  const earlier = await findBeforeToday(parts.db, today, timeZone)
  if (!earlier) return
  const goodUntil = new Date(now.startOfDay().with({ hour: LAST_HOUR }).epochMilliseconds)
  await parts.mail.causing(async (trx, post) => {
    for (const reminded of await claimRemindedToday(trx, today, earlier, { lengthMin: LENGTH_MIN, most: A_MINUTE })) {
      await post(await emailTo(parts, reminded, goodUntil))
    }
  })
}
