import type { Db } from '../../platform/db/database.ts'
import type { Post } from '../../platform/mail/mail.ts'
import { type BanNews, banEmail } from './ban-email.ts'
import { type Removal, removalEmail } from './outcome-emails.ts'
import { lockRecipient } from './recipient.queries.ts'
import { type RestoredGame, restoredEmail } from './restored-email.ts'

/**
 * Queues, in the caller's transaction, the email that tells the owner of an account what an operator has taken away (OPERATOR-60).
 * Does nothing if the account is deleted or has no address.
 */
export async function emailRemoval(trx: Db, post: Post, userId: number, removal: Removal, now: Date): Promise<void> {
  const recipient = await lockRecipient(trx, userId)
  if (!recipient?.userMail) return
  const { userMail: to, language, isBanned } = recipient
  await post(await removalEmail({ to, language, now }, isBanned, removal))
}

/**
 * Queues, in the caller's transaction, the email that tells a creator that an operator has restored their game (BIN-10). Does nothing if
 * the account is deleted or has no address.
 */
export async function emailRestored(trx: Db, post: Post, userId: number, game: RestoredGame, now: Date): Promise<void> {
  const recipient = await lockRecipient(trx, userId)
  if (!recipient?.userMail) return
  await post(await restoredEmail({ to: recipient.userMail, language: recipient.language, now }, game))
}

/** Queues, in the caller's transaction, the email about a ban (BAN-2). Does nothing if the account is deleted or has no address. */
export async function emailBanned(trx: Db, post: Post, userId: number, news: BanNews, now: Date): Promise<void> {
  const recipient = await lockRecipient(trx, userId)
  if (!recipient?.userMail) return
  await post(await banEmail({ to: recipient.userMail, language: recipient.language, now }, news))
}
