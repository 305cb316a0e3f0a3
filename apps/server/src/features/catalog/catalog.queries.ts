import type { SquareAmount } from '@guess/contract/rules/squares'
import { type Db, statement } from '../../platform/db/database.ts'

export interface GameTypeRow {
  id: number
  gameTypeName: string
  adult: boolean
  gameCount: number
}

const selectGameTypes = statement<GameTypeRow, [boolean]>(`
  select t.id, t.name as "gameTypeName", t.adult, (select count(*) from listed_games g where g.game_type_id = t.id) as "gameCount"
  from game_types t where not t.adult or $1 order by t.position`)

/** The open categories with their numbers of games. The adult category stays out unless it is open (CATALOG-2). */
export const findGameTypes = (db: Db, adultOpen: boolean) => selectGameTypes(db, adultOpen)

export interface GameCardRow {
  id: number
  gameName: string
  preview: string
  placeholder: string
  gameTypeId: number
  sectionAmount: number
  squareAmount: SquareAmount
}

const CARD_COLUMNS = `g.id, g.name as "gameName", g.preview, g.placeholder, g.game_type_id as "gameTypeId",
  g.section_amount as "sectionAmount", g.square_amount as "squareAmount"`
/** A reported game waits here for an operator; its category lists it all the while, and links lead to it (REPORT-3). */
const SHOWN = 'g.held_at is null'
const NEWEST_FIRST = 'order by g.published_at desc, g.id desc'

const selectPage = statement<GameCardRow, [number, number, number]>(`
  select ${CARD_COLUMNS} from listed_games g where g.game_type_id = $1 ${NEWEST_FIRST} limit $2 offset $3`)

/** A page of a category's games, newest first. */
export const findGamesOfType = (db: Db, gameTypeId: number, size: number, page: number) =>
  selectPage(db, gameTypeId, size, page * size)

const selectTrend = statement<GameCardRow, [number, number]>(`
  select ${CARD_COLUMNS} from listed_games g where g.game_type_id = $1 and ${SHOWN}
  order by g.week_play_count desc, g.play_count desc, g.published_at desc, g.id desc limit $2`)

/** A category's most played games of seven days, then of all time, then the newest (CATALOG-4). */
export const findTrendGames = (db: Db, gameTypeId: number, limit: number) => selectTrend(db, gameTypeId, limit)

const selectRandom = statement<GameCardRow, [number, number, number]>(`
  (select ${CARD_COLUMNS} from listed_games g where g.game_type_id = $1 and ${SHOWN} and g.random_key >= $2
   order by g.random_key limit $3)
  union all
  (select ${CARD_COLUMNS} from listed_games g where g.game_type_id = $1 and ${SHOWN} and g.random_key < $2
   order by g.random_key limit $3)
  limit $3`)

/**
 * Some games of a category: those that follow a point drawn by the caller on the circle of random keys.
 * @param point from 0 up to 1
 */
export const findRandomGames = (db: Db, gameTypeId: number, point: number, limit: number) =>
  selectRandom(db, gameTypeId, point, limit)

const selectLast = statement<GameCardRow, [number[]]>(`
  select ${CARD_COLUMNS} from listed_games g where g.game_type_id = any($1) and ${SHOWN} ${NEWEST_FIRST} limit 1`)

/** The newest game of the categories given. */
export const findLastGame = async (db: Db, gameTypeIds: number[]) => (await selectLast(db, gameTypeIds))[0] ?? null

export interface GameDetailRow extends GameCardRow {
  createdAt: Date
  updatedAt: Date
  gameTypeName: string
  playerCount: number
  gameCreatorUserId: number | null
  gameCreatorUserName: string | null
}

const selectGame = statement<GameDetailRow, [number]>(`
  select ${CARD_COLUMNS}, g.created_at as "createdAt", g.updated_at as "updatedAt", g.play_count as "playerCount",
    t.name as "gameTypeName", case when u.deleted_at is null then u.id end as "gameCreatorUserId", u.user_name as "gameCreatorUserName"
  from listed_games g join game_types t on t.id = g.game_type_id
  left join users u on u.id = g.creator_user_id
  where g.id = $1`)

/** One game, of whatever category; null where there is none to see. */
export const findGame = async (db: Db, gameId: number) => (await selectGame(db, gameId))[0] ?? null

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
 * Counts anew how often games were played to their end, in all and since `week`, for the games that were played since `since`;
 * where that is the whole week, also for those whose plays of the week have grown older. Gives how many games changed.
 */
export const refreshCounts = async (db: Db, week: Date, since: Date) => (await refreshPlayCounts(db, week, since)).length
