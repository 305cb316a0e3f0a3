import { newDeviceEmail } from '../../../core/emails/new-device-email.ts'
import { lockRecipient } from '../../../core/emails/recipient.queries.ts'
import { timeZoneOf } from '../../../core/settings/params.ts'
import { readPublicParams } from '../../../core/settings/public-params.ts'
import { originOf } from '../../../platform/addresses.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPasswordOwner } from '../account.queries.ts'
import type { Device } from './device-of.ts'

/** Maximum number of emails about new devices that one account is sent in 24 hours. */
const EMAILS_PER_DAY = 5
/** Maximum number that the site sends in an hour, to all accounts together. */
const EMAILS_PER_HOUR = 1_000

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type DeviceNoticeNeeds = Pick<Platform, 'db' | 'clock' | 'config' | 'counters' | 'log' | 'mail'>

/** Counts one more email. Returns false if the account or the site has had its share, and logs that once. */
async function isWithinBudget({ counters, config, log }: DeviceNoticeNeeds, userId: number): Promise<boolean> {
  const budgets = [
    { most: EMAILS_PER_DAY, counted: () => counters('emails about new devices of an account', DAY_MS)(String(userId)) },
    {
      most: Math.ceil(EMAILS_PER_HOUR * config.rateLimitFactor),
      counted: () => counters('emails about new devices', HOUR_MS)('site'),
    },
  ]
  for (const { most, counted } of budgets) {
    const { count } = await counted()
    if (count === most + 1) log.warn({ userId, most }, 'no more emails about sign-ins from new devices')
    if (count > most) return false
  }
  return true
}

async function sendNotice(parts: DeviceNoticeNeeds, userId: number, device: Device): Promise<void> {
  const { db, clock, config, mail } = parts
  const owner = await findPasswordOwner(db, userId)
  if (!owner?.userMail || !(await isWithinBudget(parts, userId))) return
  const { userMail: to, userName, language, passwordHash } = owner
  const timeZone = timeZoneOf(await readPublicParams(parts))
  const origin = originOf(config)
  const context = { to, language, now: clock.now() }
  const email = await newDeviceEmail(context, { userName, hasPassword: passwordHash !== null, device, timeZone, origin })
  await mail.causing(async (trx, post) => {
    // The lock makes a concurrent deletion of the account wait, and then find the email.
    if ((await lockRecipient(trx, userId))?.userMail === to) await post(email)
  })
}

/**
 * Emails the owner of an account that a browser signed in that the account did not know (MAIL-13, MAIL-14). Never rejects: an
 * error is logged, and the sign-in goes on.
 */
export const notifyOfDevice = (parts: DeviceNoticeNeeds, userId: number, device: Device): Promise<void> =>
  sendNotice(parts, userId, device).catch((error: unknown) =>
    parts.log.warn({ err: error }, 'could not email the owner about a sign-in from a new device'),
  )
