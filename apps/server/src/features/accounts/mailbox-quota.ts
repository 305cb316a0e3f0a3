import { CODES_PER_HOUR } from '@guess/contract/rules/limits'

/** What was used of a mailbox's hour: by the one who asks, and by everybody. */
export interface Used {
  own: number
  all: number
}

/** Most for one requester; how much is there for those who ask again; most in all, the rest being for those who ask first. */
export interface Quota {
  each: number
  shared: number
  most: number
}

/** Codes, and likewise links, that a mailbox is sent in an hour. */
export const MAIL_QUOTA: Quota = { each: CODES_PER_HOUR, shared: 10, most: 20 }

/** Guesses at the codes that a mailbox was sent in an hour. */
export const GUESS_QUOTA: Quota = { each: 10, shared: 15, most: 25 }

/** Whether a requester may have one more. What a few others use up leaves one for each who has had none (ACCOUNT-8, ACCOUNT-22). */
export const mayHaveOneMore = ({ own, all }: Used, { each, shared, most }: Quota): boolean =>
  own < each && (all < shared || (own === 0 && all < most))
