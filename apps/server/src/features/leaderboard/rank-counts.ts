import type { PlayTables } from '../../platform/db/tables-play.ts'

/**
 * How ranks are computed without counting players. Three tables store counts: how many visible players have each number of
 * points, the same summed over bands of 5,000 points, and for each game how many visible players finished with each score. A
 * rank is one more than a sum over at most a few hundred of these rows, whatever the number of players (BOARD-3, BOARD-4).
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

const CREDITED: readonly (keyof PlayTables['plays'])[] = ['id', 'kind', 'user_id', 'game_id', 'score', 'held']

/** The columns of `plays` that a CTE must return for `creditPlay` to read them. */
export const CREDITED_COLUMNS = CREDITED.join(', ')

/**
 * Returns CTEs that credit a ranked play to its player and update the counts. A play that is not ranked, or is held, changes
 * nothing. They must follow a CTE with the play, and define `credited`, `changes`, `finishes`, `point_steps`, `points_counted`,
 * `bands_counted` and `games_counted`: the statement must not define CTEs by these names, nor read them.
 * @param play name of a preceding CTE that returns `CREDITED_COLUMNS` of the play that has ended, or no row
 * @param now the parameter with the time of its end
 */
export const creditPlay = (play: string, now: `$${number}`) => `
  credited as (
    update users u set total_score = u.total_score + play.score,
      total_score_at = case when play.score > 0 then ${now}::timestamptz else u.total_score_at end
    from ${play} play where u.id = play.user_id and play.kind = 'ranked' and not play.held
    returning u.hidden, u.total_score - play.score as before, u.total_score as after, play.game_id, play.score
  ), changes as (
    select before, after from credited where not hidden
  ), finishes as (
    select game_id, score, 1 as n from credited where not hidden
  ), ${updateCounts('changes', 'finishes')}`
