import type { SquareAmount } from '@guess/contract/rules/squares'
import { sql } from 'kysely'
import { typeIsOpen } from '../../core/games/open-category.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { anywhere, samePlanFor, samePlanForAll } from '../../platform/db/query-parts.ts'
import { selectRowCount } from '../../platform/db/row-counts.queries.ts'
import type { LikeGame } from './choose-games.ts'

export interface WholeGame {
  id: number
  gameName: string
  preview: string
  placeholder: string
  gameCreatorUserId: number | null
  gameCreatorUserName: string | null
  gameTypeId: number
  gameTypeName: string
  playerCount: number
  createdAt: Date
  updatedAt: Date
  squareAmount: SquareAmount
  sectionAmount: number
}

const wholeGames = (db: Db) =>
  db
    .selectFrom('listed_games as g')
    .innerJoin('game_types as t', 't.id', 'g.game_type_id')
    .leftJoin('users as u', 'u.id', 'g.creator_user_id')
    .select([
      'g.id',
      'g.name as gameName',
      'g.preview',
      'g.placeholder',
      'g.game_type_id as gameTypeId',
      't.name as gameTypeName',
    ])
    .select(['g.play_count as playerCount', 'g.created_at as createdAt', 'g.updated_at as updatedAt'])
    .select(['g.square_amount as squareAmount', 'g.section_amount as sectionAmount', 'u.user_name as gameCreatorUserName'])
    .select((eb) => eb.case().when('u.deleted_at', 'is', null).then(eb.ref('u.id')).end().as('gameCreatorUserId'))

const isUnrated = <Row extends { id: number | null }>(row: Row): row is Row & UnratedGame => row.id !== null

const isGame = <Row extends { id: number | null }>(row: Row): row is Row & WholeGame => row.id !== null

/** Returns a page of all published games, newest first, and their total. Includes games of closed categories. */
export async function findAllGames(db: Db, page: number, size: number): Promise<{ games: WholeGame[]; total: number }> {
  const games = wholeGames(db)
    .select('g.published_at as publishedAt')
    .orderBy('g.published_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(size)
    .offset(page * size)
  // One statement: the join keeps `total` if the page is empty, but no order.
  const rows = await db
    .selectFrom(selectRowCount(db, 'catalog_games', 'listed_dailies').as('c'))
    .leftJoin(games.as('p'), (join) => join.onTrue())
    .select('c.total')
    .selectAll('p')
    .orderBy('p.publishedAt', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return { games: rows.filter(isGame), total: rows[0]?.total ?? 0 }
}

export interface UnratedGame extends WholeGame {
  pendingPlays: number
  pendingScore: number
}

/**
 * Returns a page of the published games that are not rated, those with the most pending plays first, then the oldest, and their
 * total (RATED-11).
 */
export async function findUnratedGames(db: Db, page: number, size: number): Promise<{ games: UnratedGame[]; total: number }> {
  const games = wholeGames(db)
    .select('g.published_at as publishedAt')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('plays as w')
          .whereRef('w.game_id', '=', 'g.id')
          .where('w.pending', '=', sql.lit(true))
          .select(({ fn, val }) => [
            fn.countAll<number>().as('pendingPlays'),
            fn.coalesce(fn.sum<number>('w.score'), val(0)).as('pendingScore'),
          ])
          .as('w'),
      (join) => join.onTrue(),
    )
    .select(['w.pendingPlays', 'w.pendingScore'])
    .where('g.rated_at', 'is', null)
    .orderBy('w.pendingPlays', 'desc')
    .orderBy('g.published_at')
    .orderBy('g.id')
    .limit(size)
    .offset(page * size)
  const unrated = db.selectFrom('listed_games').where('rated_at', 'is', null)
  // One statement: the join keeps `total` if the page is empty, but no order.
  const rows = await db
    .selectFrom(unrated.select(({ fn }) => fn.countAll<number>().as('total')).as('c'))
    .leftJoin(games.as('p'), (join) => join.onTrue())
    .select('c.total')
    .selectAll('p')
    .orderBy('p.pendingPlays', 'desc')
    .orderBy('p.publishedAt')
    .orderBy('p.id')
    .execute()
  return { games: rows.filter(isUnrated), total: rows[0]?.total ?? 0 }
}

/** Number of candidate names for each of the two kinds of match. */
const LOOKED_AT = 40

/** A text of this many letters in which two are swapped has too little in common with itself to count as similar. */
const SHORT = 4

/** Returns the text, and if it is short also those with two neighbouring letters swapped. */
function keysOf(key: string): string[] {
  const letters = [...key]
  if (letters.length !== SHORT) return [key]
  const swapped = letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] as string)
      .join(''),
  )
  return [key, ...swapped]
}

/** Returns games of open categories whose names contain `key`, and those with the most similar names. */
export function findLikeGames(db: Db, key: string): Promise<(WholeGame & LikeGame)[]> {
  const ids = db.selectFrom('listed_games').select('id').limit(sql.lit(LOOKED_AT))
  const holding = ids
    .where(({ eb, fn }) => eb('name_key', 'like', fn.any(samePlanForAll(keysOf(key).map(anywhere)))))
    .orderBy(({ fn }) => fn('length', ['name_key']))
    .orderBy('id')
  const alike = ids
    .where(({ ref }) => sql<boolean>`${ref('name_key')} %> ${samePlanFor(key, 'text')}`)
    .orderBy(({ ref }) => sql`${ref('name_key')} <->> ${key}`)
    .orderBy('id')
  const likely = db
    .selectFrom(holding.as('h'))
    .select('id')
    .union(db.selectFrom(alike.as('a')).select('id'))
  // @NOTE As a list, because PostgreSQL would read all games to join them with a subquery of 80 rows.
  return wholeGames(db)
    .where(({ eb, fn }) => eb('g.id', '=', fn.any(sql<number[]>`array(${likely})`)))
    .select('g.name_key as nameKey')
    .select(({ ref }) => sql<number>`word_similarity(${key}, ${ref('g.name_key')})`.as('likeness'))
    .where(typeIsOpen)
    .execute()
}
