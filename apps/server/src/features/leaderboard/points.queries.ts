import { sql } from 'kysely'
import { type Db, statement } from '../../platform/db/database.ts'
import { BAND, CREDITED_COLUMNS, creditEnded, updateCounts } from './rank-counts.ts'

const MENDS = [
  statement<{ mended: number }, []>(`
    with truth as (
      select total_score as score, count(*)::integer as players from users where total_score > 0 and not hidden group by total_score
    ), mended as (
      insert into score_counts as c (score, players)
      select coalesce(t.score, k.score), coalesce(t.players, 0) from truth t full join score_counts k on k.score = t.score
      where coalesce(t.players, 0) <> coalesce(k.players, 0)
      on conflict (score) do update set players = excluded.players returning 1
    ) select count(*) as mended from mended`),
  statement<{ mended: number }, []>(`
    with truth as (
      select score / ${BAND} as band, sum(players)::integer as players from score_counts group by score / ${BAND}
    ), mended as (
      insert into score_band_counts as c (band, players)
      select coalesce(t.band, k.band), coalesce(t.players, 0) from truth t full join score_band_counts k on k.band = t.band
      where coalesce(t.players, 0) <> coalesce(k.players, 0)
      on conflict (band) do update set players = excluded.players returning 1
    ) select count(*) as mended from mended`),
  statement<{ mended: number }, []>(`
    with truth as (
      select p.game_id, p.score, count(*)::integer as players from plays p join users u on u.id = p.user_id and not u.hidden
      where p.kind = 'ranked' and p.status = 'finished' and not p.held group by p.game_id, p.score
    ), mended as (
      insert into game_score_counts as c (game_id, score, players)
      select coalesce(t.game_id, k.game_id), coalesce(t.score, k.score), coalesce(t.players, 0)
      from truth t full join game_score_counts k on k.game_id = t.game_id and k.score = t.score
      where coalesce(t.players, 0) <> coalesce(k.players, 0)
      on conflict (game_id, score) do update set players = excluded.players returning 1
    ) select count(*) as mended from mended`),
]

async function recountIn(trx: Db): Promise<number> {
  await sql`lock table users, score_counts, score_band_counts, game_score_counts in share row exclusive mode`.execute(trx)
  let mended = 0
  for (const mend of MENDS) mended += (await mend(trx))[0]?.mended ?? 0
  await trx.deleteFrom('score_counts').where('players', '=', 0).execute()
  await trx.deleteFrom('score_band_counts').where('players', '=', 0).execute()
  await trx.deleteFrom('game_score_counts').where('players', '=', 0).execute()
  return mended
}

/**
 * Recomputes all counts, in the given transaction or in its own, and blocks the completion of plays in the meantime. Returns how
 * many counts were wrong and have been corrected (BOARD-6).
 */
export const recountRanks = (db: Db): Promise<number> => (db.isTransaction ? recountIn(db) : db.transaction().execute(recountIn))

const writeHidden = statement<{ id: number }, [number, boolean]>(`
  with turned as (
    update users set hidden = $2 where id = $1 and hidden <> $2 returning id, total_score
  ), changes as (
    select case when $2 then total_score else 0 end as before, case when $2 then 0 else total_score end as after from turned
  ), finishes as (
    select p.game_id, p.score, case when $2 then -1 else 1 end as n from plays p join turned t on t.id = p.user_id
    where p.kind = 'ranked' and p.status = 'finished' and not p.held
  ), ${updateCounts('changes', 'finishes')}
  select id from turned`)

/** Hides a player from all leaderboards, or shows the player again. Returns false if nothing changes (BOARD-5). */
export const setHidden = async (db: Db, userId: number, hidden: boolean) => (await writeHidden(db, userId, hidden)).length === 1

const selectRating = statement<{ isUnrated: boolean }, [number]>(`
  select g.rated_at is null as "isUnrated" from plays p join games g on g.id = p.game_id
  where p.id = $1 and p.kind = 'ranked' and g.creator_user_id is not null
  for share of g`)

/**
 * Returns whether the game of a ranked play is unrated: its points wait. The game stays so until the transaction ends.
 * @NOTE A transaction that credits a play must call this first: games are locked before plays, and plays before players.
 */
export const lockRating = async (trx: Db, playId: number): Promise<boolean> =>
  (await selectRating(trx, playId))[0]?.isUnrated ?? false

const writeCredit = statement<{ id: number }, [number, Date]>(`
  with ended as (select ${CREDITED_COLUMNS} from plays where id = $1), ${creditEnded('ended', '$2')}
  select id from counted`)

/**
 * Credits a play to its player and puts it on its game's leaderboard, once, in the transaction that settles it. A play that is not
 * ranked, or is held, changes nothing; a pending one only its game's leaderboard.
 */
export async function creditPlay(trx: Db, playId: number, now: Date): Promise<void> {
  await writeCredit(trx, playId, now)
}
