import { CODES_PER_HOUR } from '@guess/contract/rules/limits'

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
