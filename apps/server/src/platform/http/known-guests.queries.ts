import { type Db, statement } from '../db/database.ts'

const findTraces = statement<{ known: boolean }, [string]>(`
  select exists (select 1 from plays where guest_key = $1)
    or exists (select 1 from kept_plays where guest_key = $1)
    or exists (select 1 from duel_seats where guest_key = $1) as known`)

/** Returns whether a guest has played here. */
export const hasPlayed = async (db: Db, guestKey: string): Promise<boolean> => (await findTraces(db, guestKey))[0]?.known ?? false
