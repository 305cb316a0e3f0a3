import { LEADERBOARD_ROWS } from '@guess/contract/rules/limits'
import { sql } from 'kysely'
import { isListedGame } from '../../core/games/hidden-games.queries.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import { samePlanFor } from '../../platform/db/query-parts.ts'
import type { PracticeEnd } from '../../platform/db/tables-play.ts'
import { playersAbove, playersAboveInGame } from './rank-counts.ts'

type Ranked<Row> = Row & { rank: number }

/**
 * Adds its rank to each row: one more than the number of rows with more points, so that equal points share a rank (BOARD-7).
 * @param rows the first rows of a leaderboard, best first
 */
const withRanks = <Row extends { score: number }>(rows: readonly Row[]): Ranked<Row>[] =>
  rows.map((row) => ({ ...row, rank: 1 + rows.findIndex(({ score }) => score === row.score) }))

interface ScoreRow {
  userId: number
  userName: string
  userAvatarName: string
  score: number
}

export type LeaderboardRow = Ranked<ScoreRow>

const PLAYER = ['u.id as userId', 'u.user_name as userName', 'u.avatar_name as userAvatarName'] as const

/**
 * Selects the finished ranked plays that count, with their players.
 * @NOTE the conditions are literals: with parameters, a prepared plan could not use the index of such plays.
 */
const countedPlays = (db: Db) =>
  db
    .selectFrom('plays as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.kind', '=', sql.lit('ranked'))
    .where('p.status', '=', sql.lit('finished'))
    .where(({ not }) => not('p.held'))

/** Selects the best ranked plays of a game; among equal scores the earlier one comes first. */
const bestPlays = (db: Db, gameId: number) =>
  countedPlays(db)
    .select([...PLAYER, 'p.score'])
    .where('p.game_id', '=', samePlanFor(gameId, 'integer'))
    .where(({ not }) => not('u.hidden'))
    .orderBy('p.score', 'desc')
    .orderBy('p.ended_at')
    .orderBy('p.id')
    .limit(sql.lit(LEADERBOARD_ROWS))

/**
 * Returns the best ranked plays of a game; among equal scores the earlier one comes first (BOARD-1). Returns null if there is no
 * listed game.
 */
export async function findGameBoard(db: Db, gameId: number): Promise<LeaderboardRow[] | null> {
  if (!(await isListedGame(db, gameId))) return null
  return withRanks(await bestPlays(db, gameId).execute())
}

/** Returns the best ranked plays of a day's Daily that ended on that day (DAILY-13). Returns null if it has no listed game. */
export async function findDayBoard(db: Db, day: string): Promise<LeaderboardRow[] | null> {
  const daily = db.selectFrom('dailies as d').innerJoin('listed_games as g', 'g.id', 'd.game_id').select('g.id')
  const game = await daily.where('d.day', '=', day).executeTakeFirst()
  return game ? withRanks(await bestPlays(db, game.id).where('p.ended_day', '=', day).execute()) : null
}

/** Returns the players with the most points; among equal scores the earlier one comes first (BOARD-2). */
export async function findGlobalBoard(db: Db): Promise<LeaderboardRow[]> {
  const best = db
    .selectFrom('users as u')
    .select([...PLAYER, 'u.total_score as score'])
    .where('u.total_score', '>', ({ lit }) => lit(0))
    .where(({ not }) => not('u.hidden'))
    .orderBy('u.total_score', 'desc')
    .orderBy('u.total_score_at')
    .orderBy('u.id')
    .limit(sql.lit(LEADERBOARD_ROWS))
  return withRanks(await best.execute())
}

const RANK_IN_GAME = sql.raw<number>(`1 + ${playersAboveInGame('p.game_id', 'p.score')}`)
const RANK = sql.raw<number>(`1 + ${playersAbove('u.total_score')}`)
const PLAYERS = sql.raw<number>(playersAbove('0'))

/**
 * Returns a player's rank in a game: one more than the number of players with more points. Returns null without a finished
 * ranked play (BOARD-3).
 */
export async function findGameRank(db: Db, userId: number, gameId: number): Promise<{ rank: number; score: number } | null> {
  const own = countedPlays(db)
    .select(['p.score', RANK_IN_GAME.as('rank')])
    .where('p.user_id', '=', userId)
    .where('p.game_id', '=', gameId)
    .where('u.deleted_at', 'is', null)
  return (await own.executeTakeFirst()) ?? null
}

interface TotalRank {
  rank: number | null
  score: number
  /** How many players have points. */
  players: number
}

/** Returns a player's total points and rank; the rank is null without points. Returns null if there is no such user. */
export async function findTotalRank(db: Db, userId: number): Promise<TotalRank | null> {
  const own = db
    .selectFrom('users as u')
    .select((eb) => [
      'u.total_score as score',
      eb.case().when('u.total_score', '>', 0).then(RANK).end().as('rank'),
      PLAYERS.as('players'),
    ])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
  return (await own.executeTakeFirst()) ?? null
}

/** Returns how many points of a player wait until their games are rated; those of deleted games are lost (RATED-7, RATED-10). */
export async function findPendingScore(db: Db, userId: number): Promise<number> {
  const { score } = await db
    .selectFrom('plays as p')
    .innerJoin('listed_games as g', 'g.id', 'p.game_id')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('p.score'), val(0)).as('score'))
    .where('p.user_id', '=', userId)
    .where('p.pending', '=', sql.lit(true))
    .executeTakeFirstOrThrow()
  return score
}

/** What a play earned; the ranks are null if it was not ranked. */
interface Ranks {
  rank: number | null
  totalScore: number | null
  totalRank: number | null
  previousTotalRank: number | null
  /** The play awaits a review: its points do not count yet. */
  underReview: boolean
  /** What the points of the play do (RATED-9). */
  counts: 'now' | 'pending' | 'held' | 'practice' | 'day' | 'pictures-known'
  /** How many of them count in the total. */
  countedScore: number
  /** Why the play ended as practice although it began as ranked; null if it did not. */
  endedAsPractice: PracticeEnd | null
}

/** The points of a play `p` that count, with its row `c` of `capped_points`, and its player's points without them. */
const POINTS = '(case when p.held or p.pending then 0 else p.score - coalesce(c.points, 0) end)'
const BEFORE = `(u.total_score - ${POINTS})`

/** @NOTE The counts already include the play, so they include its player at the new score, above the previous one. */
const selectPlayRanks = statement<Ranks, [number]>(`
  select u.total_score as "totalScore",
    case when u.id is not null and not p.held then 1 + ${playersAboveInGame('p.game_id', 'p.score')} end as rank,
    case when u.total_score > 0 then 1 + ${playersAbove('u.total_score')} end as "totalRank",
    case when ${BEFORE} > 0 then (u.hidden or ${POINTS} = 0)::integer + ${playersAbove(BEFORE)} end as "previousTotalRank",
    case when p.kind <> 'ranked' then 'practice' when p.held then 'held' when p.pending then 'pending'
      when not g.points_count then 'day' when p.pictures_known then 'pictures-known' else 'now' end as counts,
    case when u.id is null then 0 else ${POINTS} end as "countedScore",
    p.ended_as_practice as "endedAsPractice", p.held and exists (select 1 from play_flags f where f.play_id = p.id and f.decision is null) as "underReview"
  from plays p join games g on g.id = p.game_id
  left join users u on u.id = p.user_id and p.kind = 'ranked'
  left join capped_points c on c.play_id = p.id
  where p.id = $1`)

/** Returns what a play that has ended earned: the rank in the game, the total score, and the total rank after and before. */
export async function findPlayRanks(db: Db, playId: number): Promise<Ranks> {
  const [row] = await selectPlayRanks(db, playId)
  if (!row) throw new Error(`There is no play ${playId}`)
  return row
}
