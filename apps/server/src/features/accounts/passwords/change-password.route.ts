import { changePassword } from '@guess/contract/api/accounts'
import type { FastifyInstance } from 'fastify'
import { passwordChangedEmail } from '../../../core/emails/email-templates.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writePassword } from '../account.queries.ts'
import { assertMaySetPassword } from '../factor/session-factor.ts'
import { proveOwner } from '../prove-owner.ts'
import { endSessions } from '../sign-in/sessions.queries.ts'
import type { CheckTry } from '../sign-in/sign-in-limit.ts'
import { checkedPassword, hashPassword } from './passwords.ts'

/**
 * Changes a password and notifies the owner by email, in case it was someone else. The first password of an account needs a fresh
 * proof of its owner (SESSION-12).
 */
export function changePasswordRoute(
  app: FastifyInstance,
  platform: Pick<Platform, 'db' | 'clock' | 'mail'>,
  checkTry: CheckTry,
): void {
  route(app, changePassword, async ({ body, caller, request, reply }) => {
    // First without its owner, so that a password that nobody may have costs no try; below against the owner's name and address.
    const newPassword = await checkedPassword(body.newPassword)
    const { passwordHash, userName, userMail, language } = await proveOwner(
      platform,
      checkTry,
      { caller, request, reply },
      body.userPassword,
    )
    // An account without a password had nothing to prove until here.
    if (passwordHash === null) await assertMaySetPassword(platform, caller)
    await checkedPassword(newPassword, { userName, userMail })
    const newHash = await hashPassword(newPassword)
    const email = userMail && (await passwordChangedEmail({ to: userMail, language, now: platform.clock.now() }, userName))
    await platform.mail.causing(async (trx, post) => {
      // A concurrent change of the password wins; this call does not overwrite it.
      if (!(await writePassword(trx, caller.userId, passwordHash, newHash))) refuse('wrong-password')
      await endSessions(trx, caller.userId, caller.sessionId)
      if (email) await post(email)
    })
    app.callers.forget(caller.userId)
    return { changed: true as const }
  })
}
