import type { Db } from '../../platform/db/database.ts'
import type { Post } from '../../platform/mail/mail.ts'
import { type Loss, lossEmail } from './loss-email.ts'
import { lockRecipient } from './recipient.queries.ts'

/**
 * Queues, in the caller's transaction, the email that tells the owner of an account what an operator has taken away (OPERATOR-60).
 * Does nothing if the account is deleted or has no address.
 */
export async function emailOwner(trx: Db, post: Post, userId: number, loss: Loss, now: Date): Promise<void> {
  const recipient = await lockRecipient(trx, userId)
  if (!recipient?.userMail) return
  const { userMail: to, language, isBanned } = recipient
  await post(await lossEmail({ to, language, now }, isBanned, loss))
}
