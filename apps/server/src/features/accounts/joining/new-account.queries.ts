import { foldName } from '@guess/contract/rules/fold-name'
import { lookOf } from '../../../core/names/look-alikes.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Language } from '../../../platform/http/visitor-language.ts'

export interface NewAccount {
  userName: string
  userMail: string
  mailKey: string
  passwordHash: string | null
  googleSub: string | null
  language: Language
  avatarName: string
}

/** Inserts an account and returns its id. Fails with a unique violation if another account has its name, address or Google id. */
export async function insertAccount(db: Db, account: NewAccount, now: Date): Promise<number> {
  const row = {
    user_name: account.userName,
    name_key: foldName(account.userName),
    name_look: lookOf(account.userName),
    mail: account.userMail,
    mail_key: account.mailKey,
    password_hash: account.passwordHash,
    google_sub: account.googleSub,
    language: account.language,
    avatar_name: account.avatarName,
    created_at: now,
  }
  return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Returns the names of all avatars, in display order. */
export const findAvatarNames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('avatars').select('name').orderBy('position').orderBy('name').execute()).map(({ name }) => name)
