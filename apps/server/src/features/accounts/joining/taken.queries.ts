import type { Db } from '../../../platform/db/database.ts'
import { banHashOf } from '../ban-hash.ts'

export interface Taken {
  name: boolean
  /** `taken`: an account has the address. `banned`: the address, in any spelling, is banned. */
  mail: 'free' | 'taken' | 'banned'
}

/** Returns which of a name and an address are already in use. */
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
