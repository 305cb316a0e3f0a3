import { ESTABLISHED_AFTER_MS, RATED_BY_PLAYERS } from '@guess/contract/rules/limits'
import { sql } from 'kysely'
import { BAN_KEY } from '../../platform/db/ban-key.ts'
import { column } from '../../platform/db/column.ts'
import type { Db } from '../../platform/db/database.ts'
import { rateGame } from './rating.queries.ts'

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
    .select(['p.game_id', 'p.user_id', BAN_KEY.as('mailbox')])
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
  const creators = db.selectFrom('users').select(['id', BAN_KEY.as('mailbox')])
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
