import type { FastifyInstance } from 'fastify'
import { removeAllRoles } from '../../../core/roles/roles.queries.ts'
import { deleteEmailsTo } from '../../../platform/mail/outbox.queries.ts'
import { deleteRejectionsOf } from '../../../platform/mail/rejections.queries.ts'
import type { Platform } from '../../../platform/platform.ts'
import { setHidden } from '../../leaderboard/public.ts'
import { leaveOpenPlays } from '../../play/public.ts'
import { deleteEntriesOf } from '../../profile/public.ts'
import { eraseDecisionNames } from '../../reports/public.ts'
import { deleteMeetingsOf } from '../../rivalry/public.ts'
import { deleteStreakOf } from '../../streak/public.ts'
import { eraseBannedMail } from '../banned.queries.ts'
import { anonymiseAccount, lockAccount } from './delete-account.queries.ts'

/**
 * Deletes an account: removes what identifies it and keeps what others have seen of it, its games and its counted plays. Runs in
 * one transaction.
 */
export async function deleteAccountOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { callers }: FastifyInstance,
  userId: number,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await removeAllRoles(trx, userId)
    // @NOTE locks rows in the same order as a move does: the play before its player.
    await leaveOpenPlays(trx, userId, now)
    const mailKey = await lockAccount(trx, userId)
    if (mailKey) {
      await deleteEmailsTo(trx, mailKey)
      await deleteRejectionsOf(trx, mailKey)
    }
    await setHidden(trx, userId, true)
    await deleteEntriesOf(trx, userId)
    await deleteStreakOf(trx, userId)
    await deleteMeetingsOf(trx, userId)
    await anonymiseAccount(trx, userId, now)
    await eraseBannedMail(trx, userId)
    await eraseDecisionNames(trx, userId)
  })
  callers.forget(userId)
}
