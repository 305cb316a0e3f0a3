import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

/**
 * Locks the flags of plays until the transaction ends. @NOTE A statement of its own, so that the next one sees what a transaction has
 * changed that this one waited for.
 */
async function lockFlags(trx: Db, plays: SelectQueryBuilder<Tables, 'plays', { id: number }>): Promise<void> {
  await trx.selectFrom('play_flags').select('play_id').where('play_id', 'in', plays).orderBy('play_id').forUpdate().execute()
}

/** Selects the plays whose flag is in a state. */
const playsWhoseFlag = (db: Db, state: 'waits' | 'can_appeal') =>
  db.selectFrom('flag_states').select('play_id').where(state, '=', true)

/**
 * Saves the decision on a flagged play, or on the appeal against its decision, in a transaction.
 * @returns false if the play has no flag that waits for a decision
 */
export async function saveDecision(trx: Db, playId: number, decision: 'kept' | 'hidden', now: Date): Promise<boolean> {
  await lockFlags(trx, trx.selectFrom('plays').select('id').where('id', '=', playId))
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
export const saveAppeal = (db: Db, userId: number, gameId: number, text: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const plays = trx.selectFrom('plays').select('id').where('user_id', '=', userId).where('game_id', '=', gameId)
    await lockFlags(trx, plays)
    const { numUpdatedRows } = await trx
      .updateTable('play_flags')
      .set({ appeal: text, appealed_at: now })
      .where('play_id', 'in', plays)
      .where('play_id', 'in', playsWhoseFlag(trx, 'can_appeal'))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
