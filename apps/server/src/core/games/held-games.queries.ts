import type { Db } from '../../platform/db/database.ts'

/** Locks a game until the transaction ends, so that reports of it and decisions on it are serialised. */
export async function lockGame(trx: Db, gameId: number): Promise<void> {
  await trx.selectFrom('games').select('id').where('id', '=', gameId).forNoKeyUpdate().execute()
}

/** One in this many listed games of a category may be held. Dailies do not count: a category grows by one a day (DAILY-12). */
const LISTED_PER_HELD = 5

/**
 * Holds a game off the home page until an operator decides, in a transaction. Does nothing if more than a fifth of its category
 * would then be held (REPORT-10).
 */
export async function holdUntilDecided(trx: Db, gameId: number, now: Date): Promise<void> {
  // @NOTE This must be a separate statement: the next one then sees what others have held while this one waited for the lock.
  await trx
    .selectFrom('game_types as t')
    .innerJoin('games as g', 'g.game_type_id', 't.id')
    .select('t.id')
    .where('g.id', '=', gameId)
    .forNoKeyUpdate('t')
    .execute()
  await trx
    .updateTable('games')
    .set({ held_at: now })
    .where('id', '=', gameId)
    .where('held_at', 'is', null)
    .where(({ eb, fn, selectFrom }) => {
      // The view of listed games without Dailies.
      const listed = selectFrom('catalog_games as c').whereRef('c.game_type_id', '=', 'games.game_type_id')
      const held = listed.where('c.held_at', 'is not', null).select(fn.countAll<number>().as('count'))
      return eb(eb(eb.parens(held, '+', 1), '*', LISTED_PER_HELD), '<=', listed.select(fn.countAll<number>().as('count')))
    })
    .execute()
}

/** Lets a held game back on the home page. */
export async function releaseGame(db: Db, gameId: number): Promise<void> {
  await db.updateTable('games').set({ held_at: null }).where('id', '=', gameId).execute()
}
