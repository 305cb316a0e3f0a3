import { answerEmail } from '../../core/emails/answer-email.ts'
import { emailOffLink } from '../../core/emails/email-off.ts'
import { originOf } from '../../platform/addresses.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimAnswersToTell, type ToTell } from './answer-emails.queries.ts'
import { ANSWERS_OFF } from './answers-off.ts'

/** An account gets one email in this time at most. */
const DAY_MS = 24 * 3_600_000

/** Players who are on the site see an answer there first. */
const WAITS_MS = 10 * 60_000

/** As many are stored in a minute: other emails, with codes and links, never wait behind more than these. */
const A_MINUTE = 100

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'mail'>

async function emailTo(parts: Needs, { userId, userMail: to, language, resultToken, count, ...told }: ToTell, now: Date) {
  const offLink = await emailOffLink(parts, ANSWERS_OFF, userId, language)
  const resultLink = `${originOf(parts.config)}/result/${resultToken}?lang=${language}`
  const goodUntil = new Date(now.getTime() + DAY_MS)
  return answerEmail({ to, language, now }, { ...told, more: count - 1, resultLink, offLink, goodUntil })
}

/** Emails the accounts that want it what waits for them, 100 at most. Several processes can do it at once. */
export async function sendAnswers(parts: Needs): Promise<void> {
  const now = parts.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await parts.mail.causing(async (trx, post) => {
    const times = { until: before(WAITS_MS), silentSince: before(DAY_MS), now }
    for (const told of await claimAnswersToTell(trx, times, A_MINUTE)) await post(await emailTo(parts, told, now))
  })
}
