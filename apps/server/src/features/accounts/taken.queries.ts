import { type Db, statement } from '../../platform/db/database.ts'

export interface Taken {
  name: boolean
  /** Whether an account has the address, and a ban. */
  mail: 'free' | 'taken' | 'banned'
}

const selectTaken = statement<Taken, [string, string]>(`
  select exists (select from users where name_key = $1) as name,
    coalesce((select case when banned_at is null then 'taken' else 'banned' end from users where mail_key = $2), 'free') as mail`)

/** Which of a name and an address an account has already. */
export const findTaken = async (db: Db, nameKey: string, mailKey: string): Promise<Taken> =>
  (await selectTaken(db, nameKey, mailKey))[0] ?? { name: false, mail: 'free' }
