import type { FastifyReply } from 'fastify'
import { refuse } from '../../platform/http/refuse.ts'
import { memoryCounters } from '../../platform/limits/memory-counters.ts'
import type { Platform } from '../../platform/platform.ts'

/** Maximum number of codes and links that this process sends in an hour, to all recipients together. */
const MAILS_PER_HOUR = 1_000
const HOUR_MS = 3_600_000

/** Counts one more email. Refuses with `too-many-mails` if the hourly budget is used up, and logs that once. */
export type MailBudget = (reply: FastifyReply) => Promise<void>

export function mailBudget({ clock, config, log }: Pick<Platform, 'clock' | 'config' | 'log'>): MailBudget {
  const most = Math.ceil(MAILS_PER_HOUR * config.rateLimitFactor)
  const count = memoryCounters(clock.elapsed)('mails', HOUR_MS)
  return async (reply) => {
    const mails = await count('codes and links')
    if (mails.count <= most) return
    if (mails.count === most + 1) log.warn({ most }, 'the codes and reset links of this hour are used up')
    reply.header('retry-after', mails.secondsLeft)
    refuse('too-many-mails')
  }
}
