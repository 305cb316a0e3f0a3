import { type Db, statement } from '../../platform/db/database.ts'
import type { Rating } from '../../platform/db/tables-games.ts'
import { CREDITED_COLUMNS, creditPlays, updateCounts } from './rank-counts.ts'

const creditPending = statement<{ players: number }, [number, Date]>(`
  with moved as (
    update plays set pending = false where game_id = $1 and pending returning ${CREDITED_COLUMNS}
  ), ${creditPlays('moved', '$2', { areOnBoard: true })}
  select count(*) as players from credited`)

/**
 * Makes a listed game rated and counts its pending points, in a transaction (RATED-3).
 * @returns the name of the game, or null if there is no such game or it is rated already
 * @NOTE Two statements: plays that end in the meantime wait for the first one, and the second one sees those that ended before it.
 */
export async function rateGame(trx: Db, gameId: number, rating: Rating, now: Date): Promise<string | null> {
  const rated = await trx
    .updateTable('games')
    .set({ rated_at: now, rating })
    .where('id', '=', gameId)
    .where('rated_at', 'is', null)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!rated) return null
  await creditPending(trx, gameId, now)
  return rated.name
}

const writeTakeBack = statement<{ players: number; points: number }, [number]>(`
  with moved as (
    update plays set pending = true
    where game_id = $1 and kind = 'ranked' and status = 'finished' and not held and not pending returning id, user_id, score
  ), taken as (
    select m.user_id, m.score - coalesce(c.points, 0) as points from moved m left join capped_points c on c.play_id = m.id
  ), players as (
    select id from users where id in (select user_id from taken where points > 0) order by id for no key update
  ), debited as (
    update users u set total_score = u.total_score - t.points from taken t join players on players.id = t.user_id
    where u.id = t.user_id returning u.hidden, t.points, u.total_score + t.points as before, u.total_score as after
  ), changes as (
    select before, after from debited where not hidden
  ), finishes as (
    select $1::integer as game_id, 0 as score, 0 as n where false
  ), ${updateCounts('changes', 'finishes')}
  select count(*) as players, coalesce(sum(points), 0)::integer as points from debited`)

/**
 * Makes a game unrated and takes all its points back, in the transaction that deletes it (RATED-8).
 * @returns how many players lost how many points
 * @NOTE Two statements, as in `rateGame`.
 */
export async function takeBackPoints(trx: Db, gameId: number): Promise<{ players: number; points: number }> {
  await trx.updateTable('games').set({ rated_at: null, rating: null }).where('id', '=', gameId).execute()
  return (await writeTakeBack(trx, gameId))[0] ?? { players: 0, points: 0 }
}
