import { SECTION_AMOUNTS } from '@guess/contract/rules/limits'
import type { SquareAmount } from '@guess/contract/rules/squares'
import { sql } from 'kysely'
import { type Db, statement } from '../../platform/db/database.ts'
import { column } from '../../platform/db/query-parts.ts'

export interface GameTypeRow {
  id: number
  gameTypeName: string
  adult: boolean
  gameCount: number
}

/** Returns the open categories with their numbers of games. Excludes the adult category unless it is open (CATALOG-2). */
export const findGameTypes = (db: Db, adultOpen: boolean): Promise<GameTypeRow[]> =>
  db
    .selectFrom('game_types as t')
    .select((eb) => {
      const games = eb.selectFrom('catalog_games as g').whereRef('g.game_type_id', '=', 't.id')
      const gameCount = games.select(eb.fn.countAll<number>().as('amount')).$asScalar().$notNull()
      return ['t.id', 't.name as gameTypeName', 't.adult', gameCount.as('gameCount')]
    })
    .where((eb) => eb.or([eb.not('t.adult'), eb.val(adultOpen)]))
    .orderBy('t.position')
    .execute()

export interface GameCardRow {
  id: number
  gameName: string
  preview: string
  placeholder: string
  gameTypeId: number
  sectionAmount: number
  squareAmount: SquareAmount
}

const gameCards = (db: Db) =>
  db
    .selectFrom('listed_games as g')
    .select(['g.id', 'g.name as gameName', 'g.preview', 'g.placeholder', 'g.game_type_id as gameTypeId'])
    .select(['g.section_amount as sectionAmount', 'g.square_amount as squareAmount'])

/** Selects the cards that lists show: Dailies have a page of their own (DAILY-12). */
const catalogCards = (db: Db) => gameCards(db).where(({ not }) => not('g.is_daily'))

/**
 * Selects the cards of games that are not held. A reported game waits here for an operator; its category still lists it, and
 * links to it work (REPORT-3).
 */
const shownCards = (db: Db) => catalogCards(db).where('g.held_at', 'is', null)

/** Returns a page of a category's games, newest first. */
export const findGamesOfType = (db: Db, gameTypeId: number, size: number, page: number): Promise<GameCardRow[]> =>
  catalogCards(db)
    .where('g.game_type_id', '=', gameTypeId)
    .orderBy('g.published_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()

/**
 * Returns a category's games: the most played in seven days first, then the most played of all time, then the newest
 * (CATALOG-4).
 */
export const findTrendGames = (db: Db, gameTypeId: number, limit: number): Promise<GameCardRow[]> =>
  shownCards(db)
    .where('g.game_type_id', '=', gameTypeId)
    .orderBy('g.week_play_count', 'desc')
    .orderBy('g.play_count', 'desc')
    .orderBy('g.published_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute()

/**
 * Returns some games of a category: those that follow a point on the circle of random keys.
 * @param without the id of a game to leave out, or null
 * @param point drawn by the caller, from 0 up to 1
 */
export function findRandomGames(
  db: Db,
  gameTypeId: number,
  without: number | null,
  point: number,
  limit: number,
): Promise<GameCardRow[]> {
  const cards = shownCards(db)
    .where('g.game_type_id', '=', gameTypeId)
    .where('g.id', '<>', without ?? 0)
    .orderBy('g.random_key')
    .limit(limit)
  const onward = cards.where('g.random_key', '>=', point)
  const fromStart = cards.where('g.random_key', '<', point)
  return db
    .selectFrom(onward.as('onward'))
    .selectAll()
    .unionAll(db.selectFrom(fromStart.as('from_start')).selectAll())
    .limit(limit)
    .execute()
}

/** Returns the newest rated game of the given categories, without Dailies; if none is rated, the newest game (DAILY-18). */
export async function findLastGame(db: Db, gameTypeIds: number[]): Promise<GameCardRow | null> {
  const newest = shownCards(db)
    .where((eb) => eb('g.game_type_id', '=', eb.fn.any(eb.val(gameTypeIds))))
    .orderBy('g.published_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(1)
  const rated = await newest.where('g.rated_at', 'is not', null).executeTakeFirst()
  return rated ?? (await newest.executeTakeFirst()) ?? null
}

/** The card of a Daily, with its day and number. */
export interface DailyCardRow extends GameCardRow {
  day: string
  number: number
}

/** Returns today's Daily, or null if there is none, it was taken down, or it is held until an operator decides (DAILY-18). */
export async function findTodaysDaily(db: Db, today: string): Promise<DailyCardRow | null> {
  const daily = gameCards(db)
    .innerJoin('dailies as d', 'd.game_id', 'g.id')
    .select(['d.day', 'd.number'])
    .where('d.day', '>=', today)
    .where('g.held_at', 'is', null)
    .orderBy('d.day', 'desc')
    .limit(1)
  return (await daily.executeTakeFirst()) ?? null
}

export interface GameDetailRow extends GameCardRow {
  largestGrid: SquareAmount
  createdAt: Date
  updatedAt: Date
  gameTypeName: string
  playerCount: number
  /** Figures of the newest plays, as of the last count; null before the first one. */
  countedPlays: number | null
  answered: number | null
  correct: number | null
  /** Null if the game is not rated. */
  ratedAt: Date | null
  pointsCount: boolean
  /** The day and number of the Daily that the game is or was; null for other games. */
  dailyDay: string | null
  dailyNumber: number | null
  gameCreatorUserId: number | null
  gameCreatorUserName: string | null
}

/** Returns a game of any category, or null if there is no listed one. */
export async function findGame(db: Db, gameId: number): Promise<GameDetailRow | null> {
  const game = gameCards(db)
    .innerJoin('game_types as t', 't.id', 'g.game_type_id')
    .leftJoin('users as u', 'u.id', 'g.creator_user_id')
    .leftJoin('game_figures as f', 'f.game_id', 'g.id')
    .leftJoin('dailies as d', 'd.game_id', 'g.id')
    .select(['g.points_count as pointsCount', 'd.day as dailyDay', 'd.number as dailyNumber'])
    .select(['f.plays as countedPlays', 'f.answered', 'f.correct'])
    .select(['g.created_at as createdAt', 'g.updated_at as updatedAt', 'g.play_count as playerCount', 'g.rated_at as ratedAt'])
    .select(['t.name as gameTypeName', 'u.user_name as gameCreatorUserName'])
    .select((eb) => eb.case().when('u.deleted_at', 'is', null).then(eb.ref('u.id')).end().as('gameCreatorUserId'))
    .select(({ fn, selectFrom }) =>
      selectFrom('sections as s')
        .select(fn.max(sql<SquareAmount>`cardinality(${column('sections', 'squares', 's')})`).as('largest'))
        .whereRef('s.game_id', '=', 'g.id')
        .$asScalar()
        .$notNull()
        .as('largestGrid'),
    )
    .where('g.id', '=', gameId)
  return (await game.executeTakeFirst()) ?? null
}

const refreshPlayCounts = statement<{ id: number }, [Date, Date]>(`
  with counted as not materialized (select game_id, ended_at from plays where status = 'finished' and kind <> 'practice'),
  moved as (
    select distinct game_id as id from counted where ended_at > $2
    union
    select id from games where week_play_count > 0 and $2 <= $1
  ), fresh as (
    select m.id, (select count(*) from counted where game_id = m.id) as all_plays,
      (select count(*) from counted where game_id = m.id and ended_at > $1) as week_plays
    from moved m
  )
  update games g set play_count = f.all_plays, week_play_count = f.week_plays from fresh f
  where f.id = g.id and (g.play_count <> f.all_plays or g.week_play_count <> f.week_plays)
  returning g.id`)

/**
 * Recomputes the play counts, in all and since `week`, of the games that were played since `since`. If that is the whole week,
 * also of those whose plays of the week have aged out. Returns how many games changed.
 */
export const refreshCounts = async (db: Db, week: Date, since: Date) => (await refreshPlayCounts(db, week, since)).length

/**
 * Returns a draft of an open number of sections as the game that it is about to be, or null if this user has none with this id that
 * has as many sections as a game can have (CREATE-17).
 */
export async function findOpenDraft(db: Db, gameId: number, creatorUserId: number): Promise<GameDetailRow | null> {
  const draft = await db
    .selectFrom('open_drafts as o')
    .innerJoin('games as g', 'g.id', 'o.game_id')
    .innerJoin('game_types as t', 't.id', 'g.game_type_id')
    .innerJoin('users as u', 'u.id', 'g.creator_user_id')
    .select(['g.id', 'g.name as gameName', 'g.preview', 'g.placeholder', 'g.game_type_id as gameTypeId'])
    .select(['g.square_amount as squareAmount', 'g.created_at as createdAt', 'g.updated_at as updatedAt'])
    .select(['t.name as gameTypeName', 'u.id as gameCreatorUserId', 'u.user_name as gameCreatorUserName'])
    .select(({ fn, selectFrom }) =>
      selectFrom('sections as s')
        .select(fn.countAll<number>().as('amount'))
        .whereRef('s.game_id', '=', 'g.id')
        .$asScalar()
        .$notNull()
        .as('sectionAmount'),
    )
    .where('g.id', '=', gameId)
    .where('g.creator_user_id', '=', creatorUserId)
    .where('g.published_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!draft || !SECTION_AMOUNTS.some((amount) => amount === draft.sectionAmount)) return null
  const ofNoDaily = { pointsCount: true, dailyDay: null, dailyNumber: null }
  return {
    ...draft,
    ...ofNoDaily,
    largestGrid: draft.squareAmount,
    playerCount: 0,
    countedPlays: null,
    answered: null,
    correct: null,
    ratedAt: null,
  }
}
