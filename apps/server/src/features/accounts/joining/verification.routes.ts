import { createHmac } from 'node:crypto'
import { checkVerification, sendVerification } from '@guess/contract/api/accounts'
import { CODE_DIGITS, CODE_LASTS_MS, CODE_TRIES } from '@guess/contract/rules/limits'
import { isMail, mailboxOf, mailKeyOf } from '@guess/contract/rules/mail'
import { plainCode } from '@guess/contract/rules/typed-text'
import type { FastifyInstance } from 'fastify'
import { verificationEmail } from '../../../core/emails/email-templates.ts'
import { takeAdvisoryLock } from '../../../platform/db/advisory-lock.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Random } from '../../../platform/random.ts'
import { isBanned } from '../banned.queries.ts'
import type { MailBudget } from '../limits.ts'
import { GUESS_QUOTA, isWithinQuota, MAIL_QUOTA, requesterOf } from '../limits.ts'
import { hourlyLimit, REVEALS_PER_MINUTE } from '../passwords/reveal-limit.ts'
import { checkedMail, mailLanguage, refuseTakenMail } from './join-account.ts'
import { findTaken } from './taken.queries.ts'
import { type Claimant, countCodes, countGuesses, insertCode, tryCode } from './verification.queries.ts'
import { browserKeyOf, ensureBrowserKey } from './verification-cookie.ts'

/** Returns a random six-digit code, uniformly distributed. */
const newCode = (random: Pick<Random, 'below'>) => String(random.below(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** Returns the stored hash of a code. It is keyed with the server's secret, because a million tries would break a plain hash. */
const codeHashOf = (secret: string, mailKey: string, code: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['verification', mailKey, code]))
    .digest('base64url')

const HOUR_MS = 3_600_000

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Serialises calls per mailbox, whatever the spelling of the address, so that concurrent calls cannot exceed a quota. */
const takeMailboxLock = (trx: Db, mailbox: string) => takeAdvisoryLock(trx, `code ${mailbox}`)

/** Sends a code. It is valid only in the browser that asked for it, and replaces the previous one. */
function sendRoute(app: FastifyInstance, platform: Platform, budget: MailBudget): void {
  const { db, mail, clock, random, config } = platform
  const limit = hourlyLimit(app, sendVerification.path)
  route(
    app,
    sendVerification,
    async ({ query, request, reply }) => {
      await limit(request)
      const to = checkedMail(query.userMail)
      const mailKey = mailKeyOf(to)
      refuseTakenMail(await findTaken(db, null, mailKey))
      const now = clock.now()
      const code = newCode(random)
      const language = mailLanguage(query.language, request.headers['accept-language'])
      const email = await verificationEmail({ to, language, now }, code)
      const browserKey = ensureBrowserKey(platform, request, reply)
      const [mailbox, requester] = [mailboxOf(to), requesterOf(config.secret, request)]
      await mail.causing(async (trx, post) => {
        await takeMailboxLock(trx, mailbox)
        const used = await countCodes(trx, mailbox, requester, before(now, HOUR_MS))
        if (!isWithinQuota(used, MAIL_QUOTA)) refuse('too-many-codes')
        await budget()
        await insertCode(trx, { mailKey, browserKey, requester, codeHash: codeHashOf(config.secret, mailKey, code) }, now)
        await post(email)
      })
      return { sent: true as const }
    },
    { perMinute: REVEALS_PER_MINUTE, countTogether: true },
  )
}

/**
 * Returns whether a code is the newest one of this browser. Uses one of its tries and one of the mailbox's guesses of this hour.
 */
const guess = (db: Db, claimant: Claimant, codeHash: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const mailbox = mailboxOf(claimant.mailKey)
    await takeMailboxLock(trx, mailbox)
    const used = await countGuesses(trx, mailbox, claimant, before(now, HOUR_MS))
    if (!isWithinQuota(used, GUESS_QUOTA)) return false
    return tryCode(trx, claimant, codeHash, { now, since: before(now, CODE_LASTS_MS), tries: CODE_TRIES })
  })

/**
 * Registers the calls that prove that a user reads the emails to an address. The proof is valid for a limited time and for this
 * browser only.
 */
export function verificationRoutes(app: FastifyInstance, platform: Platform, budget: MailBudget): void {
  const { db, clock, config } = platform
  sendRoute(app, platform, budget)
  route(app, checkVerification, async ({ query, request }) => {
    const browserKey = browserKeyOf(platform, request)
    if (!browserKey || !isMail(query.userMail)) return refuse('verification-code-invalid')
    const mailKey = mailKeyOf(query.userMail)
    if (await isBanned(db, mailKey)) refuse('verification-code-invalid')
    const codeHash = codeHashOf(config.secret, mailKey, plainCode(query.verificationCode))
    if (!(await guess(db, { mailKey, browserKey }, codeHash, clock.now()))) refuse('verification-code-invalid')
    return { verified: true as const }
  })
}
