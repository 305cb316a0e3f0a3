import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface KnownTitle {
  title: string
  kind: 'anime' | 'manga'
  franchise: string
  /** From a data set, and not written by hand. */
  imported: boolean
}

/** Titles drawn, so that enough are left when those of one story are taken out. */
const DRAWN = 24

/** Games of the category that are looked at for their answers. */
const GAMES_READ = 12

const draw = (db: Db, kind: 'anime' | 'manga', seed: string, imported: boolean): Promise<KnownTitle[]> =>
  db
    .selectFrom('titles')
    .select(['title', 'kind', 'franchise', 'imported'])
    .where('kind', '=', kind)
    .where('imported', '=', (eb) => eb.lit(imported))
    .orderBy(sql`md5(id::text || ${seed})`)
    .limit(DRAWN)
    .execute()

/**
 * Some known titles of a kind, drawn; imported ones only where there are too few written by hand.
 * @param seed text that the draw hangs on
 */
export async function drawTitles(db: Db, kind: 'anime' | 'manga', seed: string): Promise<KnownTitle[]> {
  const drawn = await draw(db, kind, seed, false)
  return drawn.length < DRAWN ? [...drawn, ...(await draw(db, kind, seed, true))] : drawn
}

/** The titles that have one of the names. */
export const findKnown = (db: Db, keys: string[]): Promise<(KnownTitle & { key: string })[]> =>
  db
    .selectFrom('title_names as n')
    .innerJoin('titles as t', 't.id', 'n.title_id')
    .select(['n.name_key as key', 't.title', 't.kind', 't.franchise', 't.imported'])
    .where((eb) => eb('n.name_key', '=', eb.fn.any(eb.val(keys))))
    .execute()

/**
 * Right answers of some games of a category, and of the game that is being made.
 * @param point where on the circle of random keys the games are taken from, from 0 up to 1
 */
export function findAnswersOfType(db: Db, gameTypeId: number, point: number, gameId: number): Promise<{ answer: string }[]> {
  const ids = db.selectFrom('listed_games').select('id').where('game_type_id', '=', gameTypeId)
  const inOrder = ids.orderBy('random_key').limit(GAMES_READ)
  const onward = inOrder.where('random_key', '>=', point)
  const fromStart = inOrder.where('random_key', '<', point)
  const near = db
    .selectFrom(onward.as('onward'))
    .select('id')
    .unionAll(db.selectFrom(fromStart.as('from_start')).select('id'))
    .limit(GAMES_READ)
  return db
    .selectFrom('sections as s')
    .select('s.correct_answer as answer')
    .distinct()
    .where((eb) => eb.or([eb('s.game_id', '=', gameId), eb('s.game_id', 'in', near)]))
    .execute()
}
