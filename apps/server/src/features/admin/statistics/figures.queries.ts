import { type Db, statement } from '../../../platform/db/database.ts'

interface GameFigure {
  id: number
  gameName: string
  squareAmount: number
  plays: number
  successRate: number | null
  medianOpened: number | null
}

const selectFigures = statement<GameFigure, [number | null, number]>(`
  select g.id, g.name as "gameName", g.square_amount as "squareAmount", g.play_count as plays,
    f.correct::float8 / nullif(f.answered, 0) as "successRate", f.median_opened as "medianOpened"
  from listed_games g left join game_figures f on f.game_id = g.id
  where ($1::int is null or g.game_type_id = $1)
  order by g.play_count desc, g.id desc limit $2`)

/** How the most played games are played, of one category or of all. */
export const findGameFigures = (db: Db, gameTypeId: number | null, most: number) => selectFigures(db, gameTypeId, most)

const selectUncounted = statement<{ id: number; plays: number }, [number]>(`
  select g.id, g.play_count as plays from games g left join game_figures f on f.game_id = g.id
  where g.deleted_at is null and g.play_count > 0 and g.play_count is distinct from f.plays
  order by f.counted_at nulls first, g.id limit $1`)

/** Games that were played since their figures were counted, the longest uncounted first. */
export const findUncounted = (db: Db, most: number) => selectUncounted(db, most)

/** Plays that figures are made of: the newest. A game that is played a lot would take long. */
const COUNTED_PLAYS = 500

const upsertFigures = statement<{ id: number }, [number, number, Date, number]>(`
  insert into game_figures (game_id, plays, counted_at, answered, correct, median_opened)
  select $1, $2, $3, count(*), count(*) filter (where a.correct),
    percentile_disc(0.5) within group (order by a.opened) filter (where a.correct)
  from (select id from plays where game_id = $1 and status = 'finished' and kind <> 'practice'
    order by ended_at desc limit $4) p
  join play_answers a on a.play_id = p.id
  on conflict (game_id) do update set plays = excluded.plays, counted_at = excluded.counted_at, answered = excluded.answered,
    correct = excluded.correct, median_opened = excluded.median_opened
  returning game_id as id`)

/** Counts the figures of a game that has so many plays. */
export async function countFigures(db: Db, { id, plays }: { id: number; plays: number }, now: Date): Promise<void> {
  await upsertFigures(db, id, plays, now, COUNTED_PLAYS)
}

interface Creator {
  userId: number
  userName: string
  games: number
  plays: number
}

const selectCreators = statement<Creator, [number]>(`
  select u.id as "userId", u.user_name as "userName", count(*)::int as games, sum(g.play_count)::int as plays
  from listed_games g join users u on u.id = g.creator_user_id
  where u.deleted_at is null
  group by u.id order by plays desc, games desc, u.id limit $1`)

/** Who made the most played games. */
export const findTopCreators = (db: Db, most: number) => selectCreators(db, most)

interface Storage {
  databaseBytes: number
  mediaBytes: number
  mediaFiles: number
}

const selectStorage = statement<Storage, []>(`
  select pg_database_size(current_database()) as "databaseBytes", coalesce(m.bytes, 0) as "mediaBytes",
    coalesce(m.files, 0) as "mediaFiles"
  from (select 1) one left join media_count m on true`)

/** How much room the database takes, and the pictures when they were last counted. */
export const findStorage = async (db: Db): Promise<Storage> =>
  (await selectStorage(db))[0] ?? { databaseBytes: 0, mediaBytes: 0, mediaFiles: 0 }

/** When the pictures were last counted; undefined when never. */
export const findMediaCountedAt = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('media_count').select('counted_at').executeTakeFirst())?.counted_at

/** Keeps how much room the pictures take. */
export async function keepMediaCount(db: Db, { files, bytes }: { files: number; bytes: number }, now: Date): Promise<void> {
  const row = { files, bytes, counted_at: now }
  const insert = db.insertInto('media_count').values({ id: 1, ...row })
  await insert.onConflict((kept) => kept.column('id').doUpdateSet(row)).execute()
}

const selectOne = statement<{ one: number }, []>('select 1 as one')

/** Whether the database answers. */
export const isDatabaseThere = (db: Db): Promise<boolean> =>
  selectOne(db).then(
    (rows) => rows.length === 1,
    () => false,
  )
