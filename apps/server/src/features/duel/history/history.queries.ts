import { DUELS_PAGE_SIZE } from '@guess/contract/rules/duel'
import { type ExpressionBuilder, sql } from 'kysely'
import { typeIsOpen } from '../../../core/games/open-category.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import { column } from '../../../platform/db/query-parts.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export interface PastDuel {
  gameId: number
  gameName: string
  daily: number | null
  preview: string
  placeholder: string
  /** Null for a guest and for a deleted account. */
  opponentUserId: number | null
  opponentName: string
  opponentAvatarName: string
  outcome: 'won' | 'lost' | 'draw'
  reason: 'played' | 'forfeit'
  score: number
  opponentScore: number
  endedAt: Date
}

const WINNER = sql<number | null>`(${column('duels', 'state', 'd')}->'phase'->>'winner')::int`

const scoreOf = (player: 'own' | 'other') =>
  sql<number>`(${column('duels', 'state', 'd')}->'players'->(${column('duel_seats', 'seat', player)} - 1)->>'score')::int`

/** Selects the finished duels of user `u`, each with its opponent. */
const pastDuels = (eb: ExpressionBuilder<{ u: Tables['users'] } & Tables, 'u'>) =>
  eb
    .selectFrom('duel_seats as own')
    .innerJoin('duels as d', 'd.token', 'own.token')
    .innerJoin('duel_seats as other', (join) => join.onRef('other.token', '=', 'own.token').onRef('other.seat', '<>', 'own.seat'))
    .leftJoin('users as o', 'o.id', 'other.user_id')
    .innerJoin('listed_games as g', 'g.id', 'd.game_id')
    .innerJoin('game_types as t', 't.id', 'g.game_type_id')
    .leftJoin('dailies as y', 'y.game_id', 'g.id')
    .select(['d.token', 'd.reason', 'd.ended_at as endedAt'])
    .select((eb) => eb.case().when('o.deleted_at', 'is', null).then(eb.ref('o.id')).end().as('opponentUserId'))
    .select(['g.id as gameId', 'g.name as gameName', 'y.number as daily', 'g.preview', 'g.placeholder'])
    .select(({ ref, fn }) => [
      sql<string>`coalesce(${ref('o.user_name')}, ${ref('other.nick')}, guest_name(${ref('other.guest_id')}))`.as('opponentName'),
      fn.coalesce('o.avatar_name', 'other.face', sql.lit('default')).as('opponentAvatarName'),
      sql<PastDuel['outcome']>`case ${WINNER} when ${ref('own.seat')} then 'won' when ${ref('other.seat')} then 'lost'
        else 'draw' end`.as('outcome'),
      scoreOf('own').as('score'),
      scoreOf('other').as('opponentScore'),
    ])
    .whereRef('own.user_id', '=', 'u.id')
    .where('d.status', '=', 'finished')
    .where('d.reason', '<>', 'aborted')
    .where(typeIsOpen)
    .orderBy('d.ended_at', 'desc')
    .orderBy('d.token')

const isDuel = <Row extends { gameId: number | null }>(row: Row): row is Row & PastDuel => row.gameId !== null

/**
 * Returns one page of the user's finished duels, newest first, plus one row of the next page. Returns null if there is no such
 * user.
 */
export async function findDuels(db: Db, userId: number, page: number): Promise<PastDuel[] | null> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoinLateral(
      (eb) =>
        pastDuels(eb)
          .limit(DUELS_PAGE_SIZE + 1)
          .offset(page * DUELS_PAGE_SIZE)
          .as('p'),
      (join) => join.onTrue(),
    )
    .selectAll('p')
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .orderBy('p.endedAt', 'desc')
    .orderBy('p.token')
    .execute()
  return rows.length > 0 ? rows.filter(isDuel) : null
}

/** How many duels a user has won, drawn and lost. */
interface DuelTotals {
  won: number
  drawn: number
  lost: number
}

/** Counts the user's duels that were played or forfeited, including duels of games that have since been deleted. */
export const countDuels = (db: Db, userId: number): Promise<DuelTotals> =>
  db
    .selectFrom('duel_seats as own')
    .innerJoin('duels as d', 'd.token', 'own.token')
    .select(({ fn, ref }) => [
      fn.countAll<number>().filterWhere(WINNER, '=', ref('own.seat')).as('won'),
      fn.countAll<number>().filterWhere(WINNER, 'is', null).as('drawn'),
      fn.countAll<number>().filterWhere(WINNER, '<>', ref('own.seat')).as('lost'),
    ])
    .where('own.user_id', '=', userId)
    .where('d.status', '=', 'finished')
    .where('d.reason', '<>', 'aborted')
    .executeTakeFirstOrThrow()
