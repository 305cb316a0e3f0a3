import { sql } from 'kysely'
import { type Db, statement } from '../../platform/db/database.ts'
import { BAND } from './rank-counts.ts'

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
