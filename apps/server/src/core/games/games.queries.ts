import { PLAY_IDLE_MS } from '@guess/contract/rules/limits'
import type { Db } from '../../platform/db/database.ts'
import { previewFiles, recordUnusedPictures, sectionFiles } from './pictures.queries.ts'

/**
 * Removes a published game from all lists, in a transaction. Returns its name, or null if it no longer exists. Its rows stay for
 * the points earned in it; its pictures stay until nobody can be playing it.
 */
export async function deleteGame(trx: Db, gameId: number, now: Date): Promise<string | null> {
  const [deleted] = await trx
    .updateTable('games')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', gameId)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning(['name', 'preview'])
    .execute()
  if (!deleted) return null
  const sections = await trx.selectFrom('sections').select(['picture', 'squares']).where('game_id', '=', gameId).execute()
  const playedOut = new Date(now.getTime() + PLAY_IDLE_MS)
  await recordUnusedPictures(trx, [previewFiles(deleted.preview), ...sections.map(sectionFiles)], playedOut)
  return deleted.name
}

/**
 * Takes down the Dailies that show a picture of a game, in the transaction in which an operator deletes it (DAILY-9). The copies would
 * otherwise stay.
 */
export async function takeOutOfDailies(trx: Db, gameId: number, now: Date): Promise<void> {
  const shown = await trx
    .selectFrom('daily_sections')
    .select('game_id')
    .distinct()
    .where('source_game_id', '=', gameId)
    .orderBy('game_id')
    .execute()
  for (const { game_id: daily } of shown) await deleteGame(trx, daily, now)
}

/** Locks a game until the transaction ends, so that reports of it and decisions on it are serialised. */
export async function lockGame(trx: Db, gameId: number): Promise<void> {
  await trx.selectFrom('games').select('id').where('id', '=', gameId).forNoKeyUpdate().execute()
}

/** One in this many listed games of a category may be hidden. */
const LISTED_PER_HIDDEN = 5

/**
 * Hides a game from the home page until an operator decides, in a transaction. Does nothing if more than a fifth of its category
 * would then be hidden (REPORT-10).
 */
export async function hideUntilDecided(trx: Db, gameId: number, now: Date): Promise<void> {
  // @NOTE This must be a separate statement: the next one then sees what others have hidden while this one waited for the lock.
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
      const listed = selectFrom('listed_games as c').whereRef('c.game_type_id', '=', 'games.game_type_id')
      const hidden = listed.where('c.held_at', 'is not', null).select(fn.countAll<number>().as('count'))
      return eb(eb(eb.parens(hidden, '+', 1), '*', LISTED_PER_HIDDEN), '<=', listed.select(fn.countAll<number>().as('count')))
    })
    .execute()
}

/** Shows a hidden game on the home page again. */
export async function releaseGame(db: Db, gameId: number): Promise<void> {
  await db.updateTable('games').set({ held_at: null }).where('id', '=', gameId).execute()
}
