import { type Db, statement } from '../../../platform/db/database.ts'
import { banHashOf } from '../ban-hash.ts'

export interface Taken {
  name: boolean
  /** Whether an account has the address; whether it, in any of its spellings, is banned. */
  mail: 'free' | 'taken' | 'banned'
}

const selectTaken = statement<Taken, [string, string, string]>(`
  select exists (select from users where name_key = $1) as name,
    case when exists (select from banned_accounts where ban_key = $3) then 'banned'
      else coalesce((select case when banned_at is null then 'taken' else 'banned' end from users where mail_key = $2), 'free')
    end as mail`)

/** Which of a name and an address an account has already. */
export const findTaken = async (db: Db, nameKey: string, mailKey: string): Promise<Taken> =>
  (await selectTaken(db, nameKey, mailKey, banHashOf(mailKey)))[0] ?? { name: false, mail: 'free' }
