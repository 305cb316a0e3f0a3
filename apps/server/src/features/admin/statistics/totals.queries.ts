import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { ROLE_ADMIN, withRole } from '../../../core/roles/roles.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import { countRows } from '../../../platform/db/row-counts.queries.ts'
import type { PlayKind } from '../../../platform/db/tables-play.ts'

const selectCount = <DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, object>) =>
  rows.select(({ fn }) => fn.countAll().as('count')).$castTo<{ count: number }>()

const count = async <DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, object>): Promise<number> =>
  (await selectCount(rows).executeTakeFirstOrThrow()).count

const existingUsers = (db: Db) => db.selectFrom('users').where('deleted_at', 'is', null)

/** Returns the stored number of accounts that are not deleted (`row_counts`). */
export const countUsers = (db: Db) => countRows(db, 'users')
export const countUsersSince = (db: Db, since: Date) => count(existingUsers(db).where('created_at', '>=', since))
export const countGuests = (db: Db) => count(db.selectFrom('guests'))
export const countGuestsSince = (db: Db, since: Date) => count(db.selectFrom('guests').where('created_at', '>=', since))
/** Returns the stored number of listed games (`row_counts`): those without Dailies, plus listed Dailies. */
export const countGames = (db: Db) => countRows(db, 'catalog_games', 'listed_dailies')
export const countGamesSince = (db: Db, since: Date) => count(db.selectFrom('listed_games').where('published_at', '>=', since))
export const countReports = (db: Db) => count(db.selectFrom('reports'))
export const countOperators = (db: Db) => count(withRole(db, ROLE_ADMIN))

/**
 * Selects the plays that count in statistics.
 * @NOTE uses literals instead of parameters, so that the query can use the partial indexes on these plays.
 */
export const countedPlays = (db: Db) =>
  db.selectFrom('plays').where('status', '=', sql.lit('finished')).where('kind', '<>', sql.lit('practice'))

/**
 * @NOTE With one bound that is a subquery, PostgreSQL expects a third of all rows and reads the whole table; with two bounds it
 * expects few and uses the index.
 */
const FOREVER = sql<Date>`'infinity'`

const playsSince = (db: Db, kind: PlayKind, since: Expression<Date>) =>
  countedPlays(db).where('kind', '=', kind).where('ended_at', '>=', since).where('ended_at', '<', FOREVER)

const duelsSince = (db: Db, since: Expression<Date>) =>
  db
    .selectFrom('duels')
    .where('ended_at', '>=', since)
    .where('ended_at', '<', FOREVER)
    .where('status', '=', 'finished')
    .where('reason', '<>', 'aborted')

const countedDays = (db: Db, timeZone: string) => db.selectFrom('day_counts').where('time_zone', '=', timeZone)

/**
 * Selects until when plays and duels are stored as counts in `day_counts`, as `at`: null if none are. Anything later is counted from
 * the source tables.
 */
export const countedUntil = (db: Db, timeZone: string) =>
  countedDays(db, timeZone).select(({ fn }) => fn.max('counted_until').as('at'))

const sinceCounted = (db: Db, timeZone: string) =>
  db.selectNoFrom(({ fn }) => fn.coalesce(countedUntil(db, timeZone).$asScalar(), sql<Date>`'-infinity'`).as('at')).$asScalar()

/** Returns the total of the stored counts plus the number of `later` rows. */
async function countAllTime<DB, TB extends keyof DB>(
  db: Db,
  column: 'plays' | 'guest_plays' | 'duels',
  timeZone: string,
  later: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const stored = countedDays(db, timeZone).select(({ fn, lit }) => fn.coalesce(fn.sum<number>(column), lit(0)).as('count'))
  const { count } = await db
    .selectNoFrom(({ eb }) => eb(stored.$asScalar(), '+', selectCount(later).$asScalar()).as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const countPlays = (db: Db, timeZone: string) =>
  countAllTime(db, 'plays', timeZone, playsSince(db, 'ranked', sinceCounted(db, timeZone)))
export const countGuestPlays = (db: Db, timeZone: string) =>
  countAllTime(db, 'guest_plays', timeZone, playsSince(db, 'guest', sinceCounted(db, timeZone)))
export const countDuels = (db: Db, timeZone: string) =>
  countAllTime(db, 'duels', timeZone, duelsSince(db, sinceCounted(db, timeZone)))
