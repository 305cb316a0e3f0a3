import { sql } from 'kysely'
import { answeredSections } from '../../../core/games/answered-sections.queries.ts'
import { type Db, statement } from '../../../platform/db/database.ts'

interface GameFigure {
  id: number
  gameName: string
  squareAmount: number
  plays: number
  successRate: number | null
  medianOpened: number | null
}

/**
 * Returns the figures of the most played games, of one category or of all.
 * @NOTE Each category has an index by plays, so that its first games are found without looking at the others.
 */
export function findGameFigures(db: Db, gameTypeId: number | null, most: number): Promise<GameFigure[]> {
  const figures = db
    .selectFrom('game_types as t')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('listed_games as m')
          .select(['m.id', 'm.name', 'm.square_amount', 'm.play_count'])
          .whereRef('m.game_type_id', '=', 't.id')
          .orderBy('m.play_count', 'desc')
          .orderBy('m.id', 'desc')
          .limit(sql.lit(most))
          .as('g'),
      (join) => join.onTrue(),
    )
    .leftJoin('game_figures as f', 'f.game_id', 'g.id')
    .select(['g.id', 'g.name as gameName', 'g.square_amount as squareAmount', 'g.play_count as plays'])
    .select(({ ref }) => sql<number | null>`${ref('f.correct')}::float8 / nullif(${ref('f.answered')}, 0)`.as('successRate'))
    .select('f.median_opened as medianOpened')
    .orderBy('g.play_count', 'desc')
    .orderBy('g.id', 'desc')
    .limit(sql.lit(most))
  return (gameTypeId === null ? figures : figures.where('t.id', '=', gameTypeId)).execute()
}

/** Returns the games played since their figures were computed, those not computed for the longest time first. */
export const findUncounted = (db: Db, most: number): Promise<{ id: number; plays: number }[]> =>
  db
    .selectFrom('games as g')
    .leftJoin('game_figures as f', 'f.game_id', 'g.id')
    .select(['g.id', 'g.play_count as plays'])
    .where('g.deleted_at', 'is', null)
    .where('g.play_count', '>', 0)
    .whereRef('g.play_count', 'is distinct from', 'f.plays')
    .orderBy('f.counted_at', (order) => order.asc().nullsFirst())
    .orderBy('g.id')
    .limit(most)
    .execute()

/** Number of newest plays that the figures are computed from; all plays of a popular game would take too long. */
const COUNTED_PLAYS = 500

const COUNTS = `count(*), count(*) filter (where correct),
    percentile_disc(0.5) within group (order by opened) filter (where correct)`

/**
 * Inserts how the newest ranked plays answered each section, by the number of open squares (BOT-5). Held plays do not count, nor
 * do answers to pictures that their players knew, or those that came with the start, which have no time (PLAY-37); guests do not either, because they cost nothing and could shift the figures.
 * Openings that no play has any more get zeros.
 */
const OPENINGS = `
    insert into section_openings (game_id, section_number, opened, answered, correct, log_took)
    select $1, section_number, opened, count(took), count(took) filter (where correct),
      coalesce(sum(ln(greatest(1, 1000 * extract(epoch from took)))), 0)
    from (
      select a.section_number, a.opened, a.correct, a.section_number = any (p.known) as known,
        case when a.section_number > 0 or a.answered_at > p.started_at then
          a.answered_at - lag(a.answered_at, 1, p.started_at) over (partition by p.id order by a.section_number) end as took
      from (select q.id, q.started_at, j.known from plays q join play_sums j on j.play_id = q.id
        where q.game_id = $1 and q.status = 'finished' and q.kind = 'ranked' and not q.held
        order by q.ended_at desc limit $4) p
      join play_answers a on a.play_id = p.id
      union all
      select section_number, opened, false, false, null from section_openings where game_id = $1
    ) answers
    where not known group by section_number, opened`

/** @NOTE raw SQL: an insert of ordered aggregates is easier to read as SQL. */
const upsertFigures = statement<{ id: number }, [number, number, Date, number]>(`
  with given as materialized (
    select a.section_number, a.correct, a.opened
    from (select id, outcomes from plays where game_id = $1 and status = 'finished' and kind <> 'practice' and not held
      order by ended_at desc limit $4) p
    cross join lateral ${answeredSections('p')} a
  ), sections as (
    insert into section_figures as s (game_id, section_number, answered, correct, median_opened, fewest_opened)
    select $1, section_number, ${COUNTS}, min(opened) filter (where correct) from given group by section_number
    on conflict (game_id, section_number) do update set answered = excluded.answered, correct = excluded.correct,
      median_opened = excluded.median_opened, fewest_opened = excluded.fewest_opened
  ), openings as (${OPENINGS}
    on conflict (game_id, section_number, opened) do update set answered = excluded.answered, correct = excluded.correct,
      log_took = excluded.log_took
  )
  insert into game_figures (game_id, plays, counted_at, answered, correct, median_opened)
  select $1, $2, $3, ${COUNTS} from given
  on conflict (game_id) do update set plays = excluded.plays, counted_at = excluded.counted_at, answered = excluded.answered,
    correct = excluded.correct, median_opened = excluded.median_opened
  returning game_id as id`)

/**
 * Computes and stores the figures of a game and of its sections. Plays that are held for review do not count.
 * @param plays the game's play count, stored with the figures
 */
export async function countFigures(db: Db, { id, plays }: { id: number; plays: number }, now: Date): Promise<void> {
  await upsertFigures(db, id, plays, now, COUNTED_PLAYS)
}

interface Creator {
  userId: number
  userName: string
  games: number
  plays: number
}

const refreshCreators = statement<{ userId: number }, []>(`
  with fresh as materialized (
    select creator_user_id as user_id, count(*)::int as games, sum(play_count)::int as plays from listed_games
    where creator_user_id is not null group by creator_user_id
  ), gone as (
    delete from creator_figures where user_id not in (select user_id from fresh)
  )
  insert into creator_figures as f (user_id, games, plays) select user_id, games, plays from fresh
  on conflict (user_id) do update set games = excluded.games, plays = excluded.plays
  where (f.games, f.plays) <> (excluded.games, excluded.plays)
  returning user_id as "userId"`)

/** Counts the listed games of all creators and their plays. Only what has changed is written. */
export async function countCreators(db: Db): Promise<void> {
  await refreshCreators(db)
}

/** Returns the creators of the most played games, as of the last count. */
export const findTopCreators = (db: Db, most: number): Promise<Creator[]> =>
  db
    .selectFrom('creator_figures as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['u.id as userId', 'u.user_name as userName', 'f.games', 'f.plays'])
    .where('u.deleted_at', 'is', null)
    .orderBy('f.plays', 'desc')
    .orderBy('f.games', 'desc')
    .orderBy('f.user_id')
    .limit(sql.lit(most))
    .execute()
