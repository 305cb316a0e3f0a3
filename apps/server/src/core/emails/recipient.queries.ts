import type { Db } from '../../platform/db/database.ts'
import type { Language } from '../../platform/http/visitor-language.ts'

/** Recipient of an account's email, and their language. */
export interface Recipient {
  /** Null if the account has no address. */
  userMail: string | null
  language: Language
  isBanned: boolean
}

/**
 * Returns the recipient of an account's email and locks the account. A concurrent deletion of the account waits until the
 * transaction ends, and then finds the email that it has posted.
 */
export const lockRecipient = (trx: Db, userId: number): Promise<Recipient | undefined> =>
  trx
    .selectFrom('users')
    .select((eb) => ['mail as userMail', 'language', eb('banned_at', 'is not', null).$castTo<boolean>().as('isBanned')])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
