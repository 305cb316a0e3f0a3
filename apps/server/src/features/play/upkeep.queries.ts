import { type Db, statement } from '../../platform/db/database.ts'

const closeIdlePlays = statement<{ id: number }, [Date]>(`
  update plays set status = 'left', ended_at = touched_at, version = version + 1
  where status = 'open' and not (kind = 'ranked' and version = 0) and touched_at < $1 returning id`)

/** Closes the open plays without a move since `before`, except untouched ranked ones (PLAY-12, PLAY-20). Returns how many. */
export const closeIdle = async (db: Db, before: Date) => (await closeIdlePlays(db, before)).length

const leavePlays = statement<{ id: number }, [number, Date]>(`
  update plays set status = 'left', ended_at = $2, version = version + 1 where user_id = $1 and status = 'open' returning id`)

/** Closes the open plays of a user who goes for good; gives how many. */
export const leaveOpenPlays = async (db: Db, userId: number, now: Date) => (await leavePlays(db, userId, now)).length

const deleteOldDraws = statement<{ play_id: number }, [Date]>(`
  delete from play_draws d using plays p
  where p.id = d.play_id and p.status <> 'open' and p.ended_at < $1 returning d.play_id`)

/** Forgets the draws of plays that ended before `before`; nobody can ask for them any more. */
export const forgetDraws = async (db: Db, before: Date) => (await deleteOldDraws(db, before)).length

/** Sets the guest ids free that were bound before `before` (GUEST-5). */
export async function freeGuestIds(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('guests').where('created_at', '<', before).execute()
}
