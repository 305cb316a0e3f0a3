import { type Db, statement } from '../../platform/db/database.ts'
import type { Language } from './letter-texts.ts'

/** Whom an account's mail goes to, and in which language. */
export interface Reader {
  /** null where the account has no address. */
  userMail: string | null
  language: Language
  isBanned: boolean
}

const selectReader = statement<Reader, [number]>(`
  select mail as "userMail", language, banned_at is not null as "isBanned" from users
  where id = $1 and deleted_at is null for share`)

/** Who reads an account's mail. Who deletes the account waits until the transaction ends, and finds what it has posted. */
export const holdReader = async (trx: Db, userId: number): Promise<Reader | undefined> => (await selectReader(trx, userId))[0]
