import { answeredSections } from '../../core/games/answered-sections.queries.ts'
import { knownPictures } from '../../core/games/known-pictures.queries.ts'
import { OPEN_TYPE } from '../../core/games/open-category.queries.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import type { GameCardRow } from './catalog.queries.ts'

/** The players that a browser is known as: its user, its guest, both, or none. */
export interface Players {
  userId: number | null
  guestKey: string | null
}

type PlayerParams = [userId: number | null, guestKey: string | null]

const CARD = `g.id, g.name as "gameName", g.preview, g.placeholder, g.game_type_id as "gameTypeId",
  g.section_amount as "sectionAmount", g.square_amount as "squareAmount"`

/** SQL for whether a game `g` can be the next one, whatever it shows: not held, offered, made or met. */
const CAN_BE_NEXT = `g.held_at is null and g.id is distinct from $3 and g.name is distinct from $5::text
      and coalesce(g.creator_user_id <> $1, true) and g.id not in (select game_id from met)`

/** Selects the games that the players have met: started with a move, or seen in a duel. */
const MET = `
  select game_id from plays where user_id = $1 and not (status = 'open' and version = 0)
  union select game_id from plays where guest_key = $2 and not (status = 'open' and version = 0)
  union select d.game_id from duel_seats s join duels d on d.token = s.token
    where s.user_id = $1 and d.started_at is not null
  union select d.game_id from duel_seats s join duels d on d.token = s.token
    where s.guest_key = $2 and d.started_at is not null`

/** Selects the marks of a play `p`: for each answered section whether it was right. */
const MARKS = `(select coalesce(json_agg(a.correct order by a.section_number), '[]'::json)
  from ${answeredSections('p')} a) as marks`

export interface OwnResult {
  gameId: number
  score: number
  marks: boolean[]
}

const selectResults = statement<OwnResult, [...PlayerParams, number[]]>(`
  select distinct on (p.game_id) p.game_id as "gameId", p.score, ${MARKS}
  from (
    select * from plays where user_id = $1 and game_id = any($3::int[]) and status = 'finished'
    union all
    select * from plays where guest_key = $2 and game_id = any($3::int[]) and status = 'finished'
  ) p
  order by p.game_id, p.kind = 'ranked' desc, p.score desc, p.id desc`)

/** Returns how the players did in some games: in the ranked play, else in the best of the others (GAME-6). */
export const findOwnResults = (db: Db, { userId, guestKey }: Players, gameIds: number[]) =>
  selectResults(db, userId, guestKey, gameIds)

export interface LastResult extends OwnResult {
  gameName: string
  daily: number | null
}

const selectMet = statement<{ met: boolean }, [...PlayerParams, number]>(
  `select exists (select 1 from (${MET}) met where met.game_id = $3) as met`,
)

/** Returns whether the players have met a game: started it with a move, or seen it in a duel. */
export const hasMet = async (db: Db, { userId, guestKey }: Players, gameId: number): Promise<boolean> =>
  (await selectMet(db, userId, guestKey, gameId))[0]?.met === true

interface HomeRow {
  last: LastResult | null
  metStarter: boolean
}

const selectHome = statement<HomeRow, [...PlayerParams, number | null]>(`
  select $3::int is null or exists (select 1 from (${MET}) met where met.game_id = $3)
      or exists (select 1 from games where id = $3 and creator_user_id = $1) as "metStarter",
    (select json_build_object('gameId', l.game_id, 'gameName', g.name, 'daily', y.number,
        'score', l.score, 'marks', l.marks)
     from (
       select p.game_id, p.score, ${MARKS} from (
         (select * from plays where user_id = $1 and status = 'finished' order by ended_at desc, id desc limit 1)
         union all
         (select * from plays where guest_key = $2 and status = 'finished' order by ended_at desc, id desc limit 1)
       ) p order by p.ended_at desc limit 1
     ) l join games g on g.id = l.game_id left join dailies y on y.game_id = g.id) as last`)

/** Returns the last finished play of the players, and whether they have met the starter. */
export const findHome = async (db: Db, { userId, guestKey }: Players, starterId: number | null): Promise<HomeRow> =>
  (await selectHome(db, userId, guestKey, starterId))[0] as HomeRow

/** The game just played, a name of a game that is offered already, and whether games for adults count. */
export interface After {
  afterId: number | null
  without: string | null
  adult: boolean
}

type AfterParams = [...PlayerParams, afterId: number | null, adult: boolean, without: string | null]

/** A game to play next, and how many of its pictures the players know. */
export interface NextGameRow extends GameCardRow {
  known: number
}

/** SQL for the pictures that the players know, as the table `known`. */
const KNOWN = knownPictures('array[$1]::int[]', 'array[$2]::uuid[]')

/**
 * Returns SQL for the number of pictures of game `g` that are in a table of them. As a number it is counted for one game at a time; as a
 * condition about rows it would be joined for all games at once, and equal to 0 is taken for so rare that all games would be sorted.
 */
const amountIn = (pictures: 'seen' | 'known') =>
  `(select count(*)::int from sections s where s.game_id = g.id and s.image_hash in (select hash from ${pictures}))`

/**
 * Of each category and grid the first game, in the order of an index, that shows none of the pictures that the players have `seen`: they know
 * them, or today's Daily will show them. Only if there is no such game at all, the others are counted by their pictures.
 */
const selectNext = statement<NextGameRow, [...AfterParams, dailyId: number | null]>(`
  with met as materialized (${MET}),
    known as materialized (select hash from (${KNOWN}) k where hash is not null),
    seen as materialized (
      select hash from known union select image_hash from sections where game_id = $6 and image_hash is not null
    ),
    levels (amount, level) as (values (1, 1), (4, 2), (9, 3), (16, 4)),
    due as (
      select min(a.amount) as amount from games o join levels a on a.amount > o.square_amount
      where o.id = $3
        and exists (select from plays p where p.game_id = o.id and (p.user_id = $1 or p.guest_key = $2) and p.status = 'finished'
          and 2 * (select count(*) filter (where a.correct) from ${answeredSections('p')} a) >= o.section_amount)
        and not exists (select from met m join games g on g.id = m.game_id where g.square_amount = a.amount)
    ),
    places as (
      select t.id as type_id, a.amount, coalesce(a.amount = (select amount from due), false) as due,
        coalesce(t.id = o.game_type_id, false) as same_type,
        abs(a.level - coalesce(round(sqrt(o.square_amount)), 1)) as distance
      from game_types t cross join levels a
      left join games o on o.id = $3
      where (not t.adult or $4) and ${OPEN_TYPE}
    ),
    new_games as materialized (
      select p.due, p.same_type, p.distance, n.*, 0 as seen from places p cross join lateral (
        select g.id, g.play_count from catalog_games g
        where g.game_type_id = p.type_id and g.square_amount = p.amount and ${CAN_BE_NEXT}
          and 1 > ${amountIn('seen')}
        order by g.play_count desc, g.id limit 1
      ) n
    ),
    candidates as (
      select * from new_games
      union all
      select p.due, p.same_type, p.distance, g.id, g.play_count, c.seen
      from (select s.game_id, count(*)::int as seen from seen join sections s on s.image_hash = seen.hash group by s.game_id) c
      join catalog_games g on g.id = c.game_id
      join places p on p.type_id = g.game_type_id and p.amount = g.square_amount
      where not exists (select from new_games) and ${CAN_BE_NEXT}
    )
  select ${CARD}, ${amountIn('known')} as known
  from (select * from candidates order by seen, due desc, same_type desc, distance, play_count desc, id limit 1) c
  join games g on g.id = c.id`)

/**
 * Returns the game to play next: one that the players have not met and did not make, with the fewest pictures that they know or that
 * today's Daily will show them; of these, one of the grid that is due after a good play (GAME-11), of the same category and the nearest
 * grid as `afterId` if there is one, the most played first (GAME-7, GAME-9). Null if there is none.
 * @param dailyId today's Daily if the players have not met it; null otherwise
 */
export async function findNextGame(
  db: Db,
  { userId, guestKey }: Players,
  { afterId, adult, without }: After,
  dailyId: number | null,
): Promise<NextGameRow | null> {
  return (await selectNext(db, userId, guestKey, afterId, adult, without, dailyId))[0] ?? null
}

const selectKnown = statement<{ known: number }, [...PlayerParams, number]>(`
  select count(*)::int as known from sections s
  where s.game_id = $3 and s.image_hash in (${KNOWN})`)

/** Returns how many pictures of a game the players know. */
export const countKnown = async (db: Db, { userId, guestKey }: Players, gameId: number): Promise<number> =>
  (await selectKnown(db, userId, guestKey, gameId))[0]?.known ?? 0

const selectWeakest = statement<GameCardRow, AfterParams>(`
  select ${CARD} from (
    select game_id, max(score) as best from (
      select game_id, score from plays where user_id = $1 and status = 'finished'
      union all select game_id, score from plays where guest_key = $2 and status = 'finished'
    ) every group by game_id
  ) b
  join catalog_games g on g.id = b.game_id and g.held_at is null and g.id is distinct from $3 and g.name is distinct from $5::text
  join game_types t on t.id = g.game_type_id and (not t.adult or $4) and ${OPEN_TYPE}
  order by b.best::float / (select sum(90 + 10 * cardinality(s.squares)) from sections s where s.game_id = g.id), g.id limit 1`)

/**
 * Returns the game in which the players' best score is the smallest share of a perfect one, without `afterId` (GAME-8). Null if there is
 * none.
 */
export async function findWeakestGame(
  db: Db,
  { userId, guestKey }: Players,
  { afterId, adult, without }: After,
): Promise<GameCardRow | null> {
  return (await selectWeakest(db, userId, guestKey, afterId, adult, without))[0] ?? null
}
