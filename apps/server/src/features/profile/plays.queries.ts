import { RECENT_PLAYS_PAGE_SIZE } from '@guess/contract/rules/limits'
import { type ExpressionBuilder, sql } from 'kysely'
import { typeIsOpen } from '../../core/games/open-category.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { column, samePlanFor } from '../../platform/db/query-parts.ts'
import type { Tables } from '../../platform/db/tables.ts'

export interface RecentPlay {
  gameId: number
  gameName: string
  daily: number | null
  preview: string
  placeholder: string
  score: number
  correctCount: number
  sectionAmount: number
  endedAt: Date
}

type OfUser = ExpressionBuilder<Tables & { u: Tables['users'] }, 'u'>

/**
 * Selects the finished plays of a user `u`.
 * @NOTE the state is a literal: with a parameter, a prepared plan could not use the index of finished plays.
 */
const finishedPlays = (eb: OfUser) =>
  eb.selectFrom('plays as p').whereRef('p.user_id', '=', 'u.id').where('p.status', '=', sql.lit('finished'))

const recentPlays = (eb: OfUser) =>
  finishedPlays(eb)
    .innerJoin('listed_games as g', 'g.id', 'p.game_id')
    .innerJoin('game_types as t', 't.id', 'g.game_type_id')
    .leftJoin('dailies as y', 'y.game_id', 'g.id')
    .select(['p.id', 'p.score', 'p.ended_at as endedAt', 'g.id as gameId', 'g.name as gameName', 'y.number as daily'])
    .select(['g.preview', 'g.placeholder', 'g.section_amount as sectionAmount'])
    .where('p.kind', '=', sql.lit('ranked'))
    .where(typeIsOpen)
    .orderBy('p.ended_at', 'desc')
    .orderBy('p.id', 'desc')

const isPlay = <Row extends { gameId: number | null }>(row: Row): row is Row & RecentPlay => row.gameId !== null

/**
 * Returns a page of a user's finished ranked plays of listed games, newest first, plus one row of the next page; null if there
 * is no such user.
 */
export async function findRecentPlays(db: Db, userId: number, page: number): Promise<RecentPlay[] | null> {
  const limit = sql.lit(RECENT_PLAYS_PAGE_SIZE + 1)
  const offset = samePlanFor(page * RECENT_PLAYS_PAGE_SIZE, 'integer')
  const rows = await db
    .selectFrom('users as u')
    .leftJoinLateral(
      (eb) => recentPlays(eb).limit(limit).offset(offset).as('p'),
      (join) => join.onTrue(),
    )
    .selectAll('p')
    .select((eb) => {
      const correct = eb.selectFrom('play_answers as a').whereRef('a.play_id', '=', 'p.id').where('a.correct', '=', eb.lit(true))
      return correct.select(eb.fn.countAll<number>().as('amount')).$asScalar().$notNull().as('correctCount')
    })
    .where('u.id', '=', samePlanFor(userId, 'integer'))
    .where('u.deleted_at', 'is', null)
    .orderBy('p.endedAt', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return rows.length > 0 ? rows.filter(isPlay) : null
}

interface PlayedDay {
  /** YYYY-MM-DD */
  day: string
  plays: number
}

const DAY = sql<string>`(${column('plays', 'ended_at', 'p')} at time zone 'UTC')::date`

const isDay = <Row extends { day: string | null }>(row: Row): row is Row & PlayedDay => row.day !== null

/** Returns how many plays a user has finished on each day (UTC) since `from`; null if there is no such user. */
export async function findActivity(db: Db, userId: number, from: string): Promise<PlayedDay[] | null> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoinLateral(
      (eb) =>
        finishedPlays(eb)
          .select([DAY.as('day'), eb.fn.countAll<number>().as('plays')])
          .where('p.ended_at', '>=', sql<Date>`${from}::date::timestamp at time zone 'UTC'`)
          .groupBy(DAY)
          .as('d'),
      (join) => join.onTrue(),
    )
    .select(['d.day', 'd.plays'])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .orderBy('d.day')
    .execute()
  return rows.length > 0 ? rows.filter(isDay) : null
}
