import { CREATOR_DAY_POINTS_MAX } from '@guess/contract/rules/limits'
import type { PlayTables } from '../../platform/db/tables-play.ts'

/**
 * How ranks are computed without counting players. Three tables store counts: how many visible players have each number of
 * points, the same summed over bands of 5,000 points, and for each game how many visible players finished with each score. A
 * rank is one more than a sum over at most a few hundred of these rows, whatever the number of players (BOARD-3, BOARD-4; decision 49).
 */

/** The width of a band, in points. */
export const BAND = 5_000

/** Returns SQL for the number of visible players who have more points than `score`. */
export const playersAbove = (score: string) => `(
  coalesce((select sum(players) from score_band_counts where band > (${score}) / ${BAND}), 0)
  + coalesce((select sum(players) from score_counts where score > (${score}) and score < ((${score}) / ${BAND} + 1) * ${BAND}), 0)
)::integer`

/** Returns SQL for the number of visible players who finished a game with more points than `score`. */
export const playersAboveInGame = (gameId: string, score: string) =>
  `coalesce((select sum(players) from game_score_counts c where c.game_id = ${gameId} and c.score > ${score}), 0)::integer`

/**
 * Returns CTEs that update the counts of players whose points change. All statements write the rows in the same order (points,
 * bands, games; each ascending), so that they cannot deadlock. The CTEs are `point_steps`, `points_counted`, `bands_counted` and
 * `games_counted`.
 * @param changes name of a CTE with columns `before` and `after` (points), one row for each visible player that changes
 * @param finishes name of a CTE with columns `game_id`, `score` and `n`: the number of players to add to (or, negative, remove
 * from) a game's score
 */
export const updateCounts = (changes: string, finishes: string) => `
  point_steps as (
    select score, sum(n)::integer as n from (
      select before as score, -1 as n from ${changes} where before > 0 union all select after, 1 from ${changes} where after > 0
    ) steps group by score having sum(n) <> 0
  ), points_counted as (
    insert into score_counts as c (score, players) select score, n from point_steps order by score
    on conflict (score) do update set players = c.players + excluded.players returning 1
  ), bands_counted as (
    insert into score_band_counts as c (band, players)
    select score / ${BAND}, sum(n) from point_steps where (select count(*) from points_counted) >= 0
    group by score / ${BAND} having sum(n) <> 0 order by 1
    on conflict (band) do update set players = c.players + excluded.players returning 1
  ), games_counted as (
    insert into game_score_counts as c (game_id, score, players)
    select game_id, score, sum(n) from ${finishes} where (select count(*) from bands_counted) >= 0
    group by game_id, score order by game_id, score
    on conflict (game_id, score) do update set players = c.players + excluded.players returning 1
  )`

const CREDITED: readonly (keyof PlayTables['plays'])[] = [
  ...(['id', 'kind', 'user_id', 'game_id', 'score', 'held', 'pending', 'pictures_known', 'ended_at', 'ended_day'] as const),
]

/** The columns of `plays` that a CTE must return for `creditEnded` and `creditRated` to read them. */
export const CREDITED_COLUMNS = CREDITED.join(', ')

/**
 * Returns CTEs `day_points` and `counted`: what ranked plays add to their players' totals. A play that is pending adds nothing, nor does one
 * of a game whose points do not count, a Daily of a small site (DAILY-11), or of a Daily whose pictures were known (BOT-12): they are stored as `capped_points`, like those above a limit;
 * and the games of one player add at most `CREATOR_DAY_POINTS_MAX` for one day (RATED-6).
 * @NOTE The sum of the day includes points that no longer fit. The row's lock makes it true for concurrent statements.
 */
const countPoints = (plays: string) => `
  day_points as (
    insert into creator_day_points as d (user_id, creator_user_id, day, points)
    select play.user_id, g.creator_user_id, coalesce(play.ended_day, (play.ended_at at time zone 'UTC')::date), play.score
    from ${plays} play join games g on g.id = play.game_id
    where play.kind = 'ranked' and not play.held and not play.pending and play.score > 0
      and g.creator_user_id is not null and g.rating is distinct from 'operator'
    order by play.user_id
    on conflict (user_id, creator_user_id, day) do update set points = d.points + excluded.points returning d.user_id, d.points
  ), counted as (
    select play.id, play.user_id, play.game_id, play.score, play.pending, case when play.pending or play.pictures_known or not g.points_count then 0
      else play.score - greatest(0, least(play.score, coalesce(d.points, 0) - ${CREATOR_DAY_POINTS_MAX})) end as points
    from ${plays} play join games g on g.id = play.game_id left join day_points d on d.user_id = play.user_id
    where play.kind = 'ranked' and not play.held
  ), capped as (
    insert into capped_points (play_id, points) select id, score - points from counted where not pending and points < score
  )`

interface Credit {
  /** The parameter with the time of the credit. */
  now: `$${number}`
  /** CTE that locks the players; none if there is only one. */
  lock: string
  /** Join that makes the credit wait for that lock. */
  locked: string
  /** Condition of the plays that get onto the leaderboard of their game. */
  finishes: string
}

/**
 * Returns CTEs that credit ranked plays to their players and update the counts. A play that is not ranked, or is held, changes
 * nothing; a pending one only the counts of its game. They must follow a CTE with the plays, and define `day_points`, `counted`,
 * `capped`, `players`, `credited`, `changes`, `finishes`, `point_steps`, `points_counted`, `bands_counted` and `games_counted`:
 * the statement must not define CTEs by these names, and may read only `counted`, whose `points` are what a play adds.
 * @param plays name of a preceding CTE that returns `CREDITED_COLUMNS`
 */
const creditWith = (plays: string, { now, lock, locked, finishes }: Credit) => `${countPoints(plays)}, ${lock} credited as (
    update users u set total_score = u.total_score + c.points,
      total_score_at = case when c.points > 0 then ${now}::timestamptz else u.total_score_at end
    from counted c ${locked} where u.id = c.user_id
    returning u.hidden, u.total_score - c.points as before, u.total_score as after, c.game_id, c.score
  ), changes as (
    select before, after from credited where not hidden
  ), finishes as (
    select game_id, score, 1 as n from credited where ${finishes}
  ), ${updateCounts('changes', 'finishes')}`

/** Credits a play that has ended, which gets onto the leaderboard of its game. */
export const creditEnded = (play: string, now: Credit['now']) =>
  creditWith(play, { now, lock: '', locked: '', finishes: 'not hidden' })

/**
 * Credits plays of different players of one game that is being rated. They are on its leaderboard already. Their players are locked in
 * the order of their ids, as everywhere.
 */
export const creditRated = (plays: string, now: Credit['now']) =>
  creditWith(plays, {
    now,
    lock: 'players as (select id from users where id in (select user_id from counted) order by id for no key update),',
    locked: 'join players on players.id = c.user_id',
    finishes: 'false',
  })
