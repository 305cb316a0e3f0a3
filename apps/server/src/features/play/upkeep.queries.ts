import { type Db, statement } from '../../platform/db/database.ts'

const closeIdlePlays = statement<{ id: number }, [Date]>(`
  update plays set status = 'left', ended_at = touched_at, version = version + 1
  where status = 'open' and touched_at < $1 returning id`)

/** Closes the open plays without a move since `before` (PLAY-12); gives how many. */
export const closeIdle = async (db: Db, before: Date) => (await closeIdlePlays(db, before)).length

const deleteOldDraws = statement<{ play_id: number }, [Date]>(`
  delete from play_draws d using plays p
  where p.id = d.play_id and p.status <> 'open' and p.ended_at < $1 returning d.play_id`)

/** Forgets the draws of plays that ended before `before`; nobody can ask for them any more. */
export const forgetDraws = async (db: Db, before: Date) => (await deleteOldDraws(db, before)).length
