import { expressionBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export interface KnownTitle {
  title: string
  kind: 'anime' | 'manga'
  franchise: string
  /** Imported from a data set, not written by hand. */
  imported: boolean
  fame: number
  year: number | null
  form: string | null
  genres: string[]
  /** Number of other names. */
  otherNames: number
}

/** Number of hand-written titles to read, those of the nearest fames first. */
const BY_HAND = 240
/** Number of imported titles to read of each fame. */
const IMPORTED = 40

/** Number of the category's games whose answers are read. */
const GAMES_READ = 12

const titlesOf = (db: Db) =>
  db
    .selectFrom('titles as t')
    .select(['t.title', 't.kind', 't.franchise', 't.imported', 't.fame', 't.year', 't.form', 't.genres'])
    .select((eb) =>
      eb
        .selectFrom('title_names as o')
        .select(eb.cast<number>(eb(eb.fn.countAll(), '-', eb.lit(1)), 'integer').as('others'))
        .whereRef('o.title_id', '=', 't.id')
        .$asScalar()
        .$notNull()
        .as('otherNames'),
    )

/**
 * Draws hand-written titles of a kind, those whose fame is nearest first.
 * @param seed the text that determines the order of titles that are equally near
 */
export const drawByHand = (db: Db, kind: KnownTitle['kind'], fame: number, seed: string): Promise<KnownTitle[]> =>
  titlesOf(db)
    .where('t.kind', '=', kind)
    .where('t.imported', '=', (eb) => eb.lit(false))
    .orderBy((eb) => eb.fn('abs', [eb('t.fame', '-', fame)]))
    .orderBy((eb) => eb.fn('md5', [eb('t.title', '||', seed)]))
    .limit(BY_HAND)
    .execute()

/**
 * Draws imported titles of a kind that are about as well known, by an index in an order that has nothing to do with their names.
 * @param from where to start in that order: 32 hexadecimal digits
 */
export async function drawImported(db: Db, kind: KnownTitle['kind'], fame: number, from: string): Promise<KnownTitle[]> {
  const { fn } = expressionBuilder<{ t: Tables['titles'] }, 't'>()
  const place = fn<string>('md5', ['t.title'])
  const near = [fame - 1, fame, fame + 1].filter((one) => one >= 1 && one <= 5)
  const reads = near.flatMap((one) => {
    const ofFame = titlesOf(db)
      .where('t.kind', '=', kind)
      .where('t.fame', '=', one)
      .where('t.imported', '=', (eb) => eb.lit(true))
    return (['>=', '<'] as const).map((side) => ofFame.where(place, side, from).orderBy(place).limit(IMPORTED))
  })
  return (await Promise.all(reads.map((read) => read.execute()))).flat()
}

/** Returns the titles that have one of the names. */
export const findKnown = (db: Db, keys: string[]): Promise<(KnownTitle & { key: string })[]> =>
  titlesOf(db)
    .innerJoin('title_names as n', 'n.title_id', 't.id')
    .select('n.name_key as key')
    .where((eb) => eb('n.name_key', '=', eb.fn.any(eb.val(keys))))
    .execute()

/**
 * Returns the right answers of some games of a category, and of the game that is being created.
 * @param point where to start on the circle of random keys, from 0 up to 1
 */
export function findAnswersOfType(db: Db, gameTypeId: number, point: number, gameId: number): Promise<{ answer: string }[]> {
  const ids = db.selectFrom('catalog_games').select('id').where('game_type_id', '=', gameTypeId)
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
