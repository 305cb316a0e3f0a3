import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { HiddenBy } from '../../platform/db/tables-games.ts'
import { typeIsOpen } from './open-category.queries.ts'

/** Returns whether a game exists that everybody can see and play: published, not deleted, and of an open category. */
export async function isListedGame(db: Db, gameId: number): Promise<boolean> {
  const game = await db
    .selectFrom('listed_games as g')
    .innerJoin('game_types as t', 't.id', 'g.game_type_id')
    .select('g.id')
    .where('g.id', '=', gameId)
    .where(typeIsOpen)
    .executeTakeFirst()
  return game !== undefined
}

/** Returns whether a game may be shown to everybody, on home too: listed, not held, and of a category that is not for adults. */
export async function isForEverybody(db: Db, gameId: number): Promise<boolean> {
  const found = await db
    .selectFrom('catalog_games as g')
    .innerJoin('game_types as t', 't.id', 'g.game_type_id')
    .select('g.id')
    .where('g.id', '=', gameId)
    .where('g.held_at', 'is', null)
    .where('t.adult', '=', false)
    .executeTakeFirst()
  return found !== undefined
}

const published = (trx: Db) =>
  trx.updateTable('games').where('published_at', 'is not', null).where('deleted_at', 'is', null).returning('name')

/**
 * Hides a game: it is not listed until `showGame`, in a transaction. Its rows stay as they are, so that showing it restores
 * everything; plays and duels in progress can be finished. Send `gamesChanged` after the commit.
 * @param by 'ban' if the ban of its creator hides it: lifting the ban then shows it again. A game that a ban has hidden can be
 *   hidden by an operator, too, and then stays hidden.
 * @returns the name of the game, or null if there is no such game or it is hidden already
 */
export async function hideGame(trx: Db, gameId: number, by: HiddenBy, now: Date): Promise<string | null> {
  const hidden = await published(trx)
    .set({ hidden_at: now, hidden_by: by })
    .where('id', '=', gameId)
    .where(({ eb, or, and, val }) =>
      or([eb('hidden_at', 'is', null), and([eb('hidden_by', '=', 'ban'), eb(val<HiddenBy>(by), '=', 'operator')])]),
    )
    .executeTakeFirst()
  return hidden?.name ?? null
}

/**
 * Shows a hidden game again, in a transaction. Send `gamesChanged` after the commit.
 * @returns the name of the game, or null if there is no such game or it is not hidden
 */
export async function showGame(trx: Db, gameId: number): Promise<string | null> {
  const shown = await published(trx)
    .set({ hidden_at: null, hidden_by: null })
    .where('id', '=', gameId)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst()
  return shown?.name ?? null
}

/**
 * Hides the games of banned creators, in the transaction that bans them; also those in the bin, so that they stay hidden if they are
 * restored. Games that are hidden already stay as they are. Returns how many that were listed are hidden.
 */
export async function hideGamesOf(trx: Db, creatorIds: readonly number[], now: Date): Promise<number> {
  const hidden = await trx
    .updateTable('games')
    .returning('deleted_at as deletedAt')
    .set({ hidden_at: now, hidden_by: 'ban' })
    .where(({ eb, fn, val }) => eb('creator_user_id', '=', fn.any(val([...creatorIds]))))
    .where('published_at', 'is not', null)
    .where(({ eb, or }) => or([eb('deleted_at', 'is', null), eb('bin_until', 'is not', null)]))
    .where('hidden_at', 'is', null)
    .execute()
  return hidden.filter(({ deletedAt }) => deletedAt === null).length
}

/**
 * Shows the games that the ban of their creators has hidden, in the transaction that lifts it; also those in the bin, so that they
 * are not hidden if they are restored later. Returns how many are listed again.
 */
export async function showGamesOf(trx: Db, creatorIds: readonly number[]): Promise<number> {
  const shown = await trx
    .updateTable('games')
    .returning('deleted_at as deletedAt')
    .set({ hidden_at: null, hidden_by: null })
    .where(({ eb, fn, val }) => eb('creator_user_id', '=', fn.any(val([...creatorIds]))))
    .where('hidden_by', '=', sql.lit('ban'))
    .execute()
  return shown.filter(({ deletedAt }) => deletedAt === null).length
}
