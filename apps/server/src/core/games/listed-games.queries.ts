import type { Db } from '../../platform/db/database.ts'
import { typeIsOpen } from '../../platform/db/open-type.ts'

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
