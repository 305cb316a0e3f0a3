import type { Db } from '../../../platform/db/database.ts'
import { banHashOf } from '../ban-hash.ts'

export interface Taken {
  name: boolean
  /** Whether an account has the address; whether it, in any of its spellings, is banned. */
  mail: 'free' | 'taken' | 'banned'
}

/** Which of a name and an address an account has already. */
export async function findTaken(db: Db, nameKey: string, mailKey: string): Promise<Taken> {
  const found = await db
    .selectNoFrom(({ exists, or, selectFrom }) => {
      const ofMail = selectFrom('users').where('mail_key', '=', mailKey)
      const bans = selectFrom('banned_accounts').where('ban_key', '=', banHashOf(mailKey))
      return [
        exists(selectFrom('users').where('name_key', '=', nameKey))
          .$castTo<boolean>()
          .as('name'),
        exists(ofMail).as('taken'),
        or([exists(bans), exists(ofMail.where('banned_at', 'is not', null))]).as('banned'),
      ]
    })
    .executeTakeFirstOrThrow()
  const mail = found.taken ? 'taken' : 'free'
  return { name: found.name, mail: found.banned ? 'banned' : mail }
}
