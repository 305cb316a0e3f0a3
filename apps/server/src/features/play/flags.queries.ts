import type { Db } from '../../platform/db/database.ts'

/** Selects the plays whose flag is in a state. */
const playsWhoseFlag = (db: Db, state: 'waits' | 'can_appeal') =>
  db.selectFrom('flag_states').select('play_id').where(state, '=', true)

/**
 * Saves the decision on a flagged play, or on the appeal against its decision.
 * @returns false if the play has no flag that waits for a decision
 */
export async function saveDecision(trx: Db, playId: number, decision: 'kept' | 'hidden', now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('play_flags')
    .set({ decision, decided_at: now })
    .where('play_id', '=', playId)
    .where('play_id', 'in', playsWhoseFlag(trx, 'waits'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Saves what a player writes about a play of a game that waits for an operator, or that one has hidden.
 * @returns false if there is no such play of the user, or the appeal against its decision was decided
 */
export async function saveAppeal(db: Db, userId: number, gameId: number, text: string, now: Date): Promise<boolean> {
  const plays = db.selectFrom('plays').select('id').where('user_id', '=', userId).where('game_id', '=', gameId)
  const { numUpdatedRows } = await db
    .updateTable('play_flags')
    .set({ appeal: text, appealed_at: now })
    .where('play_id', 'in', plays)
    .where('play_id', 'in', playsWhoseFlag(db, 'can_appeal'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
