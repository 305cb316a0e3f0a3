import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface KnownTitle {
  title: string
  kind: 'anime' | 'manga'
  franchise: string
  /** Imported from a data set, not written by hand. */
  imported: boolean
}

/** Number of titles to draw: enough remain after titles of the same story are removed. */
const DRAWN = 24

/** Number of the category's games whose answers are read. */
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
 * Draws known titles of a kind; imported ones only if there are too few hand-written ones.
 * @param seed the text that determines the draw
 */
export async function drawTitles(db: Db, kind: 'anime' | 'manga', seed: string): Promise<KnownTitle[]> {
  const drawn = await draw(db, kind, seed, false)
  return drawn.length < DRAWN ? [...drawn, ...(await draw(db, kind, seed, true))] : drawn
}

/** Returns the titles that have one of the names. */
export const findKnown = (db: Db, keys: string[]): Promise<(KnownTitle & { key: string })[]> =>
  db
    .selectFrom('title_names as n')
    .innerJoin('titles as t', 't.id', 'n.title_id')
    .select(['n.name_key as key', 't.title', 't.kind', 't.franchise', 't.imported'])
    .where((eb) => eb('n.name_key', '=', eb.fn.any(eb.val(keys))))
    .execute()

/**
 * Returns the right answers of some games of a category, and of the game that is being created.
 * @param point where to start on the circle of random keys, from 0 up to 1
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
