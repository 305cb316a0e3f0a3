import { recordAudit } from '../../../core/audit/audit.queries.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockAccount } from '../own-account/delete-account.queries.ts'
import { endSessions } from '../sign-in/sessions.queries.ts'
import { deleteFactors, restartGrace } from './factor.queries.ts'
import { factorEmailFor } from './factor-email-for.ts'

/**
 * Deletes all second factors and recovery codes of an account, ends its sessions and tells its owner by email, for a command in
 * the server's own shell (FACTOR-17). Returns whether the account had a second factor.
 */
export async function resetFactor(
  parts: Pick<Platform, 'db' | 'clock' | 'mail'>,
  { id: userId, userName }: { id: number; userName: string },
): Promise<boolean> {
  const email = await factorEmailFor(parts, userId, 'reset')
  return parts.mail.causing(async (trx, post) => {
    await lockAccount(trx, userId)
    if (!(await deleteFactors(trx, userId))) return false
    await restartGrace(trx, userId)
    await endSessions(trx, userId)
    await recordAudit(trx, { operator: null, action: 'factor-reset', subject: userName, detail: { userId } }, parts.clock.now())
    if (email) await post(email)
    return true
  })
}
