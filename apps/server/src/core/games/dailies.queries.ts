import type { SquareAmount } from '@guess/contract/rules/squares'
import type { Db } from '../../platform/db/database.ts'

/** The Daily of a day, as far as all features need it. */
export interface Daily {
  /** The site's day, YYYY-MM-DD. */
  day: string
  number: number
  /** Null if its game was removed from the database. */
  gameId: number | null
  squareAmount: SquareAmount
  publishedAt: Date
}

const dailies = (db: Db) =>
  db
    .selectFrom('dailies')
    .select(['day', 'number', 'game_id as gameId', 'square_amount as squareAmount', 'published_at as publishedAt'])

/** Returns the Daily that a game is or was, or null if the game is not one. Also of a game that was taken down. */
export const dailyOfGame = async (db: Db, gameId: number): Promise<Daily | null> =>
  (await dailies(db).where('game_id', '=', gameId).executeTakeFirst()) ?? null

/** Returns whether a game was made as the Daily of a day; also true of one that is prepared, or was replaced. */
export async function isDaily(db: Db, gameId: number): Promise<boolean> {
  const game = await db.selectFrom('games').select('is_daily as isDaily').where('id', '=', gameId).executeTakeFirst()
  return game?.isDaily === true
}

/**
 * Returns the Daily of today: the newest one that was published, or null before the first one. Its day is not after the site's
 * day, unless an operator has changed the time zone in between; it is before the site's day if today has none.
 */
export const findNewestDaily = async (db: Db): Promise<Daily | null> =>
  (await dailies(db).orderBy('day', 'desc').limit(1).executeTakeFirst()) ?? null

/** Returns the games of the Dailies that show a picture of a game, also of those that are prepared or were taken down. */
export async function findDailiesShowing(db: Db, gameId: number): Promise<number[]> {
  const shown = db.selectFrom('daily_sections').select('game_id').distinct().where('source_game_id', '=', gameId)
  return (await shown.orderBy('game_id').execute()).map((section) => section.game_id)
}

/**
 * Takes down the Dailies that show a picture of a game, in the transaction in which an operator deletes it (DAILY-9). The copies would
 * otherwise stay.
 * @param remove deletes one of them, in the same way as the game
 */
export async function takeOutOfDailies(trx: Db, gameId: number, remove: (dailyId: number) => Promise<unknown>): Promise<void> {
  for (const daily of await findDailiesShowing(trx, gameId)) await remove(daily)
}
