import type { Db } from '../../platform/db/database.ts'
import type { Post } from '../../platform/mail/mail.ts'
import { type Loss, lossEmail } from './loss-email.ts'
import { holdReader } from './reader.queries.ts'

/**
 * Mails an account what an operator took away from it, in the same transaction (OPERATOR-60). Does nothing without an address.
 */
export async function emailOwner(trx: Db, post: Post, userId: number, loss: Loss, now: Date): Promise<void> {
  const reader = await holdReader(trx, userId)
  if (!reader?.userMail) return
  const { userMail: to, language, isBanned } = reader
  await post(await lossEmail({ to, language, now }, isBanned, loss))
}
