import { mailboxOf } from '@guess/contract/rules/mail'
import type { Db } from '../../platform/db/database.ts'
import { MAILBOX_KEY } from '../../platform/db/mailbox-key.ts'

/**
 * Returns an account and those whose addresses reach the same mailbox: they count as one person, who decides on nothing of their own
 * (OPERATOR-120) and has seen what one of them has (OPERATOR-123).
 */
export async function ownAccounts(db: Db, userId: number): Promise<number[]> {
  const { mail } = await db.selectFrom('users').select('mail').where('id', '=', userId).executeTakeFirstOrThrow()
  if (mail === null) return [userId]
  const sameMailbox = db
    .selectFrom('users')
    .select('id')
    .where('mail_key', 'is not', null)
    .where(MAILBOX_KEY, '=', mailboxOf(mail))
  return [...new Set([userId, ...(await sameMailbox.execute()).map(({ id }) => id)])]
}
