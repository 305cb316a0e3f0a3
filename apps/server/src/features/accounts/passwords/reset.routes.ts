import { createHash } from 'node:crypto'
import { checkReset, sendReset } from '@guess/contract/api/accounts'
import { RESET_LASTS_MS } from '@guess/contract/rules/limits'
import { isMail, mailboxOf, mailKeyOf } from '@guess/contract/rules/mail'
import type { FastifyInstance } from 'fastify'
import { passwordChangedEmail, resetEmail } from '../../../core/emails/email-templates.ts'
import { originOf } from '../../../platform/addresses.ts'
import { takeAdvisoryLock } from '../../../platform/db/advisory-lock.queries.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Random } from '../../../platform/random.ts'
import type { MailBudget } from '../limits.ts'
import { isWithinQuota, MAIL_QUOTA, type QuotaUsage, requesterOf } from '../limits.ts'
import { lockAccount } from '../own-account/delete-account.queries.ts'
import { knownBrowser, rememberBrowser } from '../sign-in/known-browser.ts'
import { endSessions } from '../sign-in/sessions.queries.ts'
import { SIGN_INS_PER_MINUTE } from '../sign-in/sign-in-limit.ts'
import { checkedPassword, hashPassword } from './passwords.ts'
import {
  countResets,
  findMailOwner,
  insertReset,
  invalidateResets,
  isResetValid,
  type ResetClaim,
  redeemReset,
} from './reset.queries.ts'
import { hourlyLimit, REVEALS_PER_MINUTE } from './reveal-limit.ts'

/** Returns a random reset code of 256 bits. */
const newResetCode = (random: Pick<Random, 'name'>) => Buffer.from(random.name() + random.name(), 'hex').toString('base64url')

/** Returns the stored hash of a reset code. The hash gives no access. */
const resetHashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

/** Returns the link in a reset email to the page where the password is replaced. */
function resetLinkOf(origin: string, userMail: string, verificationCode: string): string {
  const data = Buffer.from(JSON.stringify({ userMail, verificationCode })).toString('base64url')
  return `${origin}/resetPassword?data=${data}`
}

const HOUR_MS = 3_600_000

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/**
 * Returns whether a link may be sent. A known browser of the account has its own quota, which requests by strangers do not use
 * up (ACCOUNT-23).
 */
const mayBeSent = ({ own, all }: QuotaUsage, isKnown: boolean) => isWithinQuota({ own, all: isKnown ? own : all }, MAIL_QUOTA)

/** Registers the call that emails a reset link, in the language of the account. */
function sendRoute(app: FastifyInstance, platform: Platform, budget: MailBudget): void {
  const { db, mail, clock, random, config } = platform
  const limit = hourlyLimit(app, sendReset.path)
  route(
    app,
    sendReset,
    async ({ query, request }) => {
      await limit(request)
      if (!isMail(query.userMail)) refuse('user-not-found')
      const owner = (await findMailOwner(db, mailKeyOf(query.userMail))) ?? refuse('user-not-found')
      if (owner.bannedAt) refuse('account-banned')
      const now = clock.now()
      const code = newResetCode(random)
      const link = resetLinkOf(originOf(config), owner.userMail, code)
      const email = await resetEmail({ to: owner.userMail, language: owner.language, now }, link)
      const mailbox = mailboxOf(owner.userMail)
      const browserId = knownBrowser(platform, request, owner.id)
      const requester = requesterOf(config.secret, request, browserId)
      await mail.causing(async (trx, post) => {
        await takeAdvisoryLock(trx, `reset ${mailbox}`)
        const used = await countResets(trx, mailbox, requester, before(now, HOUR_MS))
        if (!mayBeSent(used, browserId !== null)) refuse('too-many-codes')
        await budget()
        await insertReset(trx, { userId: owner.id, requester, codeHash: resetHashOf(code) }, now)
        await post(email)
      })
      return { sent: true as const }
    },
    { perMinute: REVEALS_PER_MINUTE, countTogether: true },
  )
}

/**
 * Writes the new password, ends all sessions and notifies the owner, in one transaction. Returns the user's id. Refuses with
 * `reset-link-expired`, or as `checkedPassword` does.
 */
async function replacePassword(platform: Pick<Platform, 'db' | 'mail' | 'clock'>, claim: ResetClaim, password: string) {
  const { db, mail, clock } = platform
  const { id, userName, userMail, language } = (await findMailOwner(db, claim.mailKey)) ?? refuse('reset-link-expired')
  const passwordHash = await hashPassword(await checkedPassword(password, { userName, userMail }))
  const now = clock.now()
  const email = await passwordChangedEmail({ to: userMail, language, now }, userName)
  await mail.causing(async (trx, post) => {
    // @NOTE locks the account before its links and sessions, as everywhere else, so that two concurrent resets cannot deadlock.
    await lockAccount(trx, id)
    if (!(await redeemReset(trx, claim, before(now, RESET_LASTS_MS), now, passwordHash))) refuse('reset-link-expired')
    await invalidateResets(trx, id, now)
    await endSessions(trx, id)
    await post(email)
  })
  return id
}

/** Registers the reset of a forgotten password: a link by email, which sets a new password once. */
export function resetRoutes(app: FastifyInstance, platform: Platform, budget: MailBudget): void {
  const { db, clock } = platform
  sendRoute(app, platform, budget)
  route(
    app,
    checkReset,
    async ({ body, request, reply }) => {
      if (!isMail(body.userMail)) refuse('reset-link-expired')
      const claim = { codeHash: resetHashOf(body.verificationCode), mailKey: mailKeyOf(body.userMail) }
      if (!(await isResetValid(db, claim, before(clock.now(), RESET_LASTS_MS)))) refuse('reset-link-expired')
      if (body.newPassword == null) return { changed: false }
      const userId = await replacePassword(platform, claim, await checkedPassword(body.newPassword))
      app.callers.forget(userId)
      rememberBrowser(platform, userId, request, reply)
      return { changed: true }
    },
    { managesSession: true, perMinute: SIGN_INS_PER_MINUTE, countTogether: true },
  )
}
