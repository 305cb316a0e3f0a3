import type { SquareAmount } from '@guess/contract/rules/squares'
import { sql } from 'kysely'
import { takeAdvisoryLock } from '../../platform/db/advisory-lock.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { deleteDraft, insertDailyGame, type NewDailyGame, publishDailyGame } from '../create-game/public.ts'
import type { PoolPicture } from './choose-pictures.ts'

/** What everybody sees of a Daily. */
export interface ShownDaily {
  day: string
  number: number
  squareAmount: SquareAmount
  pointsCount: boolean
  /** Null if the game was taken down. */
  game: { id: number; gameName: string; preview: string; placeholder: string; gameTypeId: number; sectionAmount: number } | null
}

/**
 * Returns today's Daily, also if it was taken down; null if there is none. After a change of the time zone it may be of a later day.
 */
export async function findShownDaily(db: Db, today: string): Promise<ShownDaily | null> {
  const row = await db
    .selectFrom('dailies as d')
    .leftJoin('listed_games as g', 'g.id', 'd.game_id')
    .select(['d.day', 'd.number', 'd.square_amount as squareAmount', 'g.points_count as pointsCount'])
    .select(['g.id', 'g.name', 'g.preview', 'g.placeholder', 'g.game_type_id', 'g.section_amount'])
    .where('d.day', '>=', today)
    .orderBy('d.day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { day, number, squareAmount, pointsCount, id, name, preview, placeholder, game_type_id, section_amount } = row
  const isListed = id !== null && name !== null && preview !== null && placeholder !== null
  const game =
    isListed && game_type_id !== null && section_amount !== null
      ? { id, gameName: name, preview, placeholder, gameTypeId: game_type_id, sectionAmount: section_amount }
      : null
  return { day, number, squareAmount, pointsCount: pointsCount ?? true, game }
}

interface ArchivedDaily {
  day: string
  number: number
  squareAmount: SquareAmount
  /** Null if it was taken down. */
  gameId: number | null
}

/** Returns the Dailies of some days, the oldest first. */
export const findDailiesBetween = (db: Db, from: string, until: string): Promise<ArchivedDaily[]> =>
  db
    .selectFrom('dailies as d')
    .leftJoin('listed_games as g', 'g.id', 'd.game_id')
    .select(['d.day', 'd.number', 'd.square_amount as squareAmount', 'g.id as gameId'])
    .where('d.day', '>=', from)
    .where('d.day', '<=', until)
    .orderBy('d.day')
    .execute()

/** Returns the day of the first Daily, or null. */
export const findFirstDay = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('dailies').select('day').orderBy('day').limit(1).executeTakeFirst())?.day ?? null

/** Serialises the transactions that prepare, publish or replace a Daily, in all processes. */
export const takeLock = (trx: Db): Promise<void> => takeAdvisoryLock(trx, 'daily')

const planOf = (db: Db, day: string) => db.selectFrom('daily_plans').where('day', '=', day)

/** Returns the game that is prepared for a day, or null. */
const preparedGame = async (db: Db, day: string) =>
  (await planOf(db, day)
    .innerJoin('games as g', 'g.id', 'daily_plans.game_id')
    .select(['g.id', 'g.preview', 'g.square_amount as squareAmount', 'g.deleted_at as deletedAt'])
    .executeTakeFirst()) ?? null

/** Returns whether all pictures of a prepared game may still be shown: none of their games was deleted, or is held. */
async function areSourcesListed(db: Db, gameId: number): Promise<boolean> {
  const gone = await db
    .selectFrom('daily_sections as s')
    .leftJoin('listed_games as g', 'g.id', 's.source_game_id')
    .select('s.section_number')
    .where('s.game_id', '=', gameId)
    .where(({ or, eb }) => or([eb('g.id', 'is', null), eb('g.held_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return gone === undefined
}

/** Removes the game that is prepared for a day, in a transaction. */
export async function discard(trx: Db, day: string, now: Date): Promise<void> {
  const game = await preparedGame(trx, day)
  await trx.updateTable('daily_plans').set({ game_id: null }).where('day', '=', day).execute()
  if (game && !game.deletedAt) await deleteDraft(trx, game.id, game.preview, now)
}

/** Removes the game that is prepared for a day, if there is one. */
const discardPrepared = (db: Db, day: string, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await takeLock(trx)
    await discard(trx, day, now)
  })

/** Returns the id of the game that is prepared for a day, or null. One that can no longer be shown is removed. */
export async function findPrepared(db: Db, day: string, now: Date): Promise<number | null> {
  const game = await preparedGame(db, day)
  if (!game) return null
  if (!game.deletedAt && (await areSourcesListed(db, game.id))) return game.id
  await discardPrepared(db, day, now)
  return null
}

const sourceRows = (gameId: number, day: string, pictures: readonly PoolPicture[]) =>
  pictures.map((picture, place) => ({
    game_id: gameId,
    section_number: place,
    day,
    source_game_id: picture.gameId,
    source_section_number: picture.sectionNumber,
    picture_hash: picture.hash,
  }))

/**
 * Inserts the game of a day, which nobody can see yet.
 * @returns its id, or that of the game that another process has prepared meanwhile; null if its pictures were stored too long ago
 */
export const insertPrepared = (
  db: Db,
  day: string,
  game: NewDailyGame,
  pictures: readonly PoolPicture[],
  now: Date,
): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    await takeLock(trx)
    const other = await preparedGame(trx, day)
    if (other) return other.id
    const id = await insertDailyGame(trx, game, now)
    if (id === null) return null
    await trx
      .insertInto('daily_sections')
      .values(sourceRows(id, day, pictures))
      .execute()
    await trx
      .insertInto('daily_plans')
      .values({ day, game_id: id })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ game_id: id }))
      .execute()
    return id
  })

/** Returns the name of the game of a Daily. */
const nameOf = (number: number) => `Daily ${number}`

/** Publishes the prepared game as a day's Daily. Returns its number, or null if the day has a Daily or the game is gone. */
export const publishPrepared = (db: Db, day: string, gameId: number, now: Date): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    await takeLock(trx)
    const game = await preparedGame(trx, day)
    if (game?.id !== gameId || game.deletedAt) return null
    const published = await trx
      .insertInto('dailies')
      .values(({ selectFrom }) => ({
        day,
        number: selectFrom('dailies').select(({ fn, val }) =>
          sql<number>`${fn.coalesce(fn.max('number'), val(0))} + 1`.as('next'),
        ),
        game_id: gameId,
        square_amount: game.squareAmount,
        published_at: now,
      }))
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returning('number')
      .executeTakeFirst()
    if (published) {
      await publishDailyGame(trx, gameId, nameOf(published.number), now)
      await trx.updateTable('daily_plans').set({ game_id: null }).where('day', '=', day).execute()
    } else await discard(trx, day, now)
    return published?.number ?? null
  })

/**
 * Returns whether the Daily of a day was taken down before anybody started it, in a play or a duel (DAILY-9).
 */
export async function isReplaceable(db: Db, day: string): Promise<boolean> {
  const removed = await db
    .selectFrom('dailies as d')
    .innerJoin('games as g', 'g.id', 'd.game_id')
    .select('d.day')
    .where('d.day', '=', day)
    .where('g.deleted_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('plays as p').select('p.id').whereRef('p.game_id', '=', 'g.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('duels as u').select('u.token').whereRef('u.game_id', '=', 'g.id').where('u.started_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()
  return removed !== undefined
}

/** Puts the prepared game in the place of the one that was taken down, under the same number. Returns whether it did. */
export const replacePublished = (db: Db, day: string, gameId: number, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await takeLock(trx)
    const game = await preparedGame(trx, day)
    if (game?.id !== gameId || game.deletedAt || !(await isReplaceable(trx, day))) return false
    const daily = trx.selectFrom('dailies').select('number').where('day', '=', day)
    const { number } = await daily.executeTakeFirstOrThrow()
    await trx.updateTable('dailies').set({ game_id: gameId }).where('day', '=', day).execute()
    await publishDailyGame(trx, gameId, nameOf(number), now)
    await trx.updateTable('daily_plans').set({ game_id: null }).where('day', '=', day).execute()
    return true
  })

/** Returns the days after `day` that operators have skipped. */
export async function findSkipped(db: Db, day: string): Promise<Set<string>> {
  const skipped = await db.selectFrom('daily_plans').select('day').where('day', '>', day).where('skipped', '=', true).execute()
  return new Set(skipped.map((plan) => plan.day))
}
