import { waitingEmail } from '../../../core/emails/waiting-email.ts'
import { readPublicParams } from '../../../core/settings/public-params.ts'
import { siteDayOf, siteHourOf } from '../../../core/settings/site-today.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countReportQueue } from './queue.queries.ts'
import { claimQueueEmail, findOperatorMails, isQueueEmailSent, lastQueueEmail } from './queue-emails.queries.ts'

/** The hours of the site's day in which the email is sent: from the first one until before the second. */
const FROM_HOUR = 9
const UNTIL_HOUR = 21

type Needs = Pick<Platform, 'db' | 'clock' | 'mail'>

/**
 * Emails all operators once on each day of the site on which something waits for a decision (OPERATOR-69). Of several processes,
 * one does it.
 */
export async function notifyOperators(platform: Needs): Promise<void> {
  const { db, clock, mail } = platform
  const now = clock.now()
  const { timeZone } = await readPublicParams(platform)
  const hour = siteHourOf(now, timeZone)
  const day = siteDayOf(now, timeZone)
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR || (await isQueueEmailSent(db, day))) return
  const waiting = await countReportQueue(db, await lastQueueEmail(db, day))
  if (waiting.count === 0) return
  await mail.causing(async (trx, post) => {
    if (!(await claimQueueEmail(trx, day, now))) return
    for (const recipient of await findOperatorMails(trx)) await post(await waitingEmail({ ...recipient, now }, waiting))
  })
}
