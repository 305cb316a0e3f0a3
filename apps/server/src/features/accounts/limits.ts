import { createHmac } from 'node:crypto'
import { CODES_PER_HOUR } from '@guess/contract/rules/limits'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../platform/http/networks.ts'
import { refuseWithRetryAfter } from '../../platform/http/refuse.ts'
import { memoryCounters } from '../../platform/limits/counters.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * Returns the stored pseudonym of a requester of codes or links, 22 characters. Without the server's secret it reveals no
 * address.
 */
export const requesterOf = (secret: string, request: FastifyRequest, browserId: string | null = null): string =>
  createHmac('sha256', secret)
    .update(browserId ? `requester\nbrowser ${browserId}` : `requester\nnetwork ${networkOf(request)}`)
    .digest('base64url')
    .slice(0, 22)

/** What was used of a mailbox's hourly quota: by the requester, and in all. */
export interface QuotaUsage {
  own: number
  all: number
}

/**
 * `each`: maximum per requester. `shared`: total up to which a requester may ask again. `most`: total maximum; beyond `shared`,
 * only for requesters who have had none.
 */
export interface Quota {
  each: number
  shared: number
  most: number
}

/** Codes, and separately links, that a mailbox is sent in an hour. */
export const MAIL_QUOTA: Quota = { each: CODES_PER_HOUR, shared: 10, most: 20 }

/** Guesses per hour at the codes that a mailbox was sent. */
export const GUESS_QUOTA: Quota = { each: 10, shared: 15, most: 25 }

/**
 * Returns whether a requester may have one more. Even if a few others use up the shared part, a requester who has had none still
 * gets one (ACCOUNT-8, ACCOUNT-22).
 */
export const isWithinQuota = ({ own, all }: QuotaUsage, { each, shared, most }: Quota): boolean =>
  own < each && (all < shared || (own === 0 && all < most))

/** Maximum number of codes and links that this process sends in an hour, to all recipients together. */
const MAILS_PER_HOUR = 1_000
const HOUR_MS = 3_600_000

/** Counts one more email. Refuses with `too-many-mails` if the hourly budget is used up, and logs that once. */
export type MailBudget = () => Promise<void>

export function mailBudget({ clock, config, log }: Pick<Platform, 'clock' | 'config' | 'log'>): MailBudget {
  const most = Math.ceil(MAILS_PER_HOUR * config.rateLimitFactor)
  const count = memoryCounters(clock.elapsed)('mails', HOUR_MS)
  return async () => {
    const mails = await count('codes and links')
    if (mails.count <= most) return
    if (mails.count === most + 1) log.warn({ most }, 'the codes and reset links of this hour are used up')
    refuseWithRetryAfter(mails.secondsLeft, 'too-many-mails')
  }
}
