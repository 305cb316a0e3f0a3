import { ESTABLISHED_AFTER_MS, RATED_BY_PLAYERS } from '@guess/contract/rules/limits'
import { sql } from 'kysely'
import { type Db, statement } from '../../platform/db/database.ts'
import { MAILBOX_KEY } from '../../platform/db/mailbox-key.ts'
import { column } from '../../platform/db/query-parts.ts'
import type { Rating } from '../../platform/db/tables-games.ts'
import { CREDITED_COLUMNS, creditRated, updateCounts } from './rank-counts.ts'

/** @NOTE `credited`, one row for each player, is among the CTEs of `creditRated`. */
const creditPending = statement<{ players: number }, [number, Date]>(`
  with moved as (
    update plays set pending = false where game_id = $1 and pending returning ${CREDITED_COLUMNS}
  ), ${creditRated('moved', '$2')}
  select count(*) as players from credited`)

/**
 * Makes a published game rated and counts its pending points, in a transaction (RATED-3): also a hidden one, because
 * hiding changes nothing but who sees a game (BIN-2).
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

/**
 * Takes back what each play has added: its score without the part that never counted (`capped_points`). `finishes`, which
 * `updateCounts` needs, is empty: the number of players with each score in the game stays as it is.
 */
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

/** @NOTE `ended_day` is null until a play is settled, and of old plays: their day is that of UTC. */
const DAY = sql<string>`coalesce(${column('plays', 'ended_day', 'd')}, (${column('plays', 'ended_at', 'd')} at time zone 'UTC')::date)`

/** Selects the games that have enough pending plays to become rated. */
const crowdedGames = (db: Db) =>
  db
    .selectFrom('plays as c')
    .select('c.game_id')
    .where('c.pending', '=', sql.lit(true))
    .groupBy('c.game_id')
    .having(({ fn }) => fn.countAll(), '>=', RATED_BY_PLAYERS)

/** Selects the pending plays of established players, with the mailboxes of the players (RATED-5). */
const establishedPlays = (db: Db, now: Date) =>
  db
    .selectFrom('plays as p')
    .innerJoin('users', 'users.id', 'p.user_id')
    .select(['p.game_id', 'p.user_id', MAILBOX_KEY.as('mailbox')])
    .where('p.pending', '=', sql.lit(true))
    .where('users.mail_key', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .where('users.banned_at', 'is', null)
    .where('users.created_at', '<=', new Date(now.getTime() - ESTABLISHED_AFTER_MS))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('plays as d')
          .select('d.user_id')
          .whereRef('d.user_id', '=', 'users.id')
          .whereRef('d.ended_at', '>=', 'users.created_at')
          .where('d.kind', '=', sql.lit('ranked'))
          .where('d.status', '=', sql.lit('finished'))
          .groupBy('d.user_id')
          .having(sql<boolean>`min(${DAY}) < max(${DAY})`),
      ),
    )

type EstablishedPlays = ReturnType<typeof establishedPlays>

/** Selects the listed games that are not rated, joined with those of the plays `e` that help to rate them. */
function unratedGames(db: Db, plays: EstablishedPlays) {
  const creators = db.selectFrom('users').select(['id', MAILBOX_KEY.as('mailbox')])
  return db
    .selectFrom('listed_games as g')
    .innerJoin(plays.as('e'), 'e.game_id', 'g.id')
    .leftJoin(creators.as('c'), 'c.id', 'g.creator_user_id')
    .where('g.rated_at', 'is', null)
    .where(({ eb, ref }) => eb('e.user_id', 'is distinct from', ref('g.creator_user_id')))
    .where(({ eb, ref }) => eb('e.mailbox', 'is distinct from', ref('c.mailbox')))
}

/** Returns the ids of the listed games that are not rated, but that enough established players have finished. */
async function findFinishedGames(db: Db, now: Date): Promise<number[]> {
  const finished = await unratedGames(db, establishedPlays(db, now).where('p.game_id', 'in', crowdedGames(db)))
    .select('g.id')
    .groupBy('g.id')
    .having(({ fn }) => fn.count('e.mailbox').distinct(), '>=', RATED_BY_PLAYERS)
    .orderBy('g.id')
    .execute()
  return finished.map(({ id }) => id)
}

/** Returns how many established players have finished a game that is not rated, at most as many as make it rated (RATED-5). */
export async function countEstablished(db: Db, gameId: number, now: Date): Promise<number> {
  const { players } = await unratedGames(db, establishedPlays(db, now).where('p.game_id', '=', gameId))
    .select(({ fn }) => fn.count<number>('e.mailbox').distinct().as('players'))
    .executeTakeFirstOrThrow()
  return Math.min(players, RATED_BY_PLAYERS)
}

/** Makes the games rated that enough established players have finished. */
export async function rateFinishedGames(db: Db, now: Date): Promise<void> {
  for (const gameId of await findFinishedGames(db, now)) {
    await db.transaction().execute((trx) => rateGame(trx, gameId, 'finished', now))
  }
}
