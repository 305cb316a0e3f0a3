import type { Db } from '../../platform/db/database.ts'
import type { Language } from './letter-texts.ts'

/** Whom an account's mail goes to, and in which language. */
export interface Reader {
  /** null where the account has no address. */
  userMail: string | null
  language: Language
  isBanned: boolean
}

/** Who reads an account's mail. Who deletes the account waits until the transaction ends, and finds what it has posted. */
export const holdReader = (trx: Db, userId: number): Promise<Reader | undefined> =>
  trx
    .selectFrom('users')
    .select((eb) => ['mail as userMail', 'language', eb('banned_at', 'is not', null).$castTo<boolean>().as('isBanned')])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
