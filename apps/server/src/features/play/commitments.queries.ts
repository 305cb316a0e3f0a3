import type { Db } from '../../platform/db/database.ts'
import type { Owner } from '../../platform/http/owner.ts'

/**
 * Returns what a commitment has fixed, or null if the owner has no play of the game with it. While the play is open, `committed` is
 * null: the database does not send the text before the end.
 */
export async function findCommitted(db: Db, { userId, guestKey }: Owner, gameId: number, commitment: string) {
  const found = await db
    .selectFrom('plays as p')
    .innerJoin('play_commitments as c', 'c.play_id', 'p.id')
    .select(({ eb }) => eb.case().when('p.status', '<>', 'open').then(eb.ref('c.committed')).else(null).end().as('committed'))
    .where('p.game_id', '=', gameId)
    .where(({ or, eb }) => or([eb('p.user_id', '=', userId), eb('p.guest_key', '=', guestKey)]))
    .where('c.commitment', '=', commitment)
    .executeTakeFirst()
  return found ?? null
}

/** Deletes the commitments of plays that ended before `before`. Returns how many. */
export async function deleteOldCommitments(db: Db, before: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('play_commitments as c')
    .using('plays as p')
    .whereRef('p.id', '=', 'c.play_id')
    .where('p.status', '<>', 'open')
    .where('p.ended_at', '<', before)
    .returning('c.play_id')
    .execute()
  return deleted.length
}
