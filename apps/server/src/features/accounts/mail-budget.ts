import type { FastifyReply } from 'fastify'
import { refuse } from '../../platform/http/refuse.ts'
import type { Platform } from '../../platform/platform.ts'
import { windowCounter } from './window-counter.ts'

/** Maximum number of codes and links that this process sends in an hour, to all recipients together. */
const MAILS_PER_HOUR = 1_000
const HOUR_MS = 3_600_000

/** Counts one more email. Refuses with `too-many-mails` if the hourly budget is used up, and logs that once. */
export type MailBudget = (reply: FastifyReply) => void

export function mailBudget({ clock, config, log }: Pick<Platform, 'clock' | 'config' | 'log'>): MailBudget {
  const most = Math.ceil(MAILS_PER_HOUR * config.rateLimitFactor)
  const mails = windowCounter(HOUR_MS, 1, clock.elapsed)
  return (reply) => {
    const { count, secondsLeft } = mails('codes and links')
    if (count <= most) return
    if (count === most + 1) log.warn({ most }, 'the codes and reset links of this hour are used up')
    reply.header('retry-after', secondsLeft)
    refuse('too-many-mails')
  }
}
