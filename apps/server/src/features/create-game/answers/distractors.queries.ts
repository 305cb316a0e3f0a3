import { type Expression, expressionBuilder } from 'kysely'
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

/** Number of imported titles to read. */
const IMPORTED = 240

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

/** Returns all hand-written titles of a kind. */
export const findByHand = (db: Db, kind: KnownTitle['kind']): Promise<KnownTitle[]> =>
  titlesOf(db)
    .where('t.kind', '=', kind)
    .where('t.imported', '=', (eb) => eb.lit(false))
    .execute()

/** A title, and the titles of a kind and fame beside it. */
interface Beside {
  kind: KnownTitle['kind']
  fame: number
  title: string
}

/**
 * Draws imported titles of a kind and fame beside a title, by an index in an order that has nothing to do with their names. The
 * title is anywhere among them, each place being as likely: who knows the order cannot tell for whose sake they were read.
 * @param below returns an integer from 0 to `limit` − 1, all equally likely
 */
export async function drawImported(
  db: Db,
  { kind, fame, title }: Beside,
  below: (limit: number) => number,
): Promise<KnownTitle[]> {
  const { fn, val } = expressionBuilder<{ t: Tables['titles'] }, 't'>()
  const place: Expression<string> = fn<string>('md5', ['t.title'])
  const own = fn<string>('md5', [val(title)])
  const ofFame = titlesOf(db)
    .where('t.kind', '=', kind)
    .where('t.fame', '=', fame)
    .where('t.imported', '=', (eb) => eb.lit(true))
  const before = below(IMPORTED)
  const after = IMPORTED - 1 - before
  // The order is a circle: what is missing at one end follows from the other.
  const reads = [
    ofFame.where(place, '<', own).orderBy(place, 'desc').limit(before),
    ofFame.orderBy(place, 'desc').limit(before),
    ofFame.where(place, '>', own).orderBy(place).limit(after),
    ofFame.orderBy(place).limit(after),
  ]
  const [back = [], fromEnd = [], onward = [], fromStart = []] = await Promise.all(reads.map((read) => read.execute()))
  return [...[...back, ...fromEnd].slice(0, before), ...[...onward, ...fromStart].slice(0, after)]
}

/** A title that was found by one of its names. */
export interface NamedTitle extends KnownTitle {
  /** The name, as it is written in the list of titles. */
  name: string
  key: string
}

/** Returns the titles that have one of the names. */
export const findKnown = (db: Db, keys: string[]): Promise<NamedTitle[]> =>
  titlesOf(db)
    .innerJoin('title_names as n', 'n.title_id', 't.id')
    .select(['n.name', 'n.name_key as key'])
    .where((eb) => eb('n.name_key', '=', eb.fn.any(eb.val(keys))))
    .execute()

/** Returns the other names of some titles. */
export const findOtherNames = (db: Db, titles: string[]): Promise<{ title: string; name: string }[]> =>
  db
    .selectFrom('titles as t')
    .innerJoin('title_names as n', 'n.title_id', 't.id')
    .select(['t.title', 'n.name'])
    .where((eb) => eb('t.title', '=', eb.fn.any(eb.val(titles))))
    .whereRef('n.name', '<>', 't.title')
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
