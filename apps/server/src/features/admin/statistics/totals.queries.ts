import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { ROLE_ADMIN, withRole } from '../../../core/roles/roles.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { PlayKind } from '../../../platform/db/tables-play.ts'

const counting = <DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, object>) =>
  rows.select(({ fn }) => fn.countAll().as('count')).$castTo<{ count: number }>()

const count = async <DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, object>): Promise<number> =>
  (await counting(rows).executeTakeFirstOrThrow()).count

const living = (db: Db) => db.selectFrom('users').where('deleted_at', 'is', null)

export const countUsers = (db: Db) => count(living(db))
export const countUsersSince = (db: Db, since: Date) => count(living(db).where('created_at', '>=', since))
export const countGuests = (db: Db) => count(db.selectFrom('guests'))
export const countGuestsSince = (db: Db, since: Date) => count(db.selectFrom('guests').where('created_at', '>=', since))
export const countGames = (db: Db) => count(db.selectFrom('listed_games'))
export const countGamesSince = (db: Db, since: Date) => count(db.selectFrom('listed_games').where('published_at', '>=', since))
export const countReports = (db: Db) => count(db.selectFrom('reports'))
export const countOperators = (db: Db) => count(withRole(db, ROLE_ADMIN))

/** Selects the plays that count. @NOTE literals, not parameters, so that they match the partial indexes of such plays. */
export const countedPlays = (db: Db) =>
  db.selectFrom('plays').where('status', '=', sql.lit('finished')).where('kind', '<>', sql.lit('practice'))

const playsSince = (db: Db, kind: PlayKind, since: Date | Expression<Date>) =>
  countedPlays(db).where('kind', '=', kind).where('ended_at', '>=', since)

const duelsSince = (db: Db, since: Date | Expression<Date>) =>
  db.selectFrom('duels').where('ended_at', '>=', since).where('status', '=', 'finished').where('reason', '<>', 'aborted')

export const countPlaysSince = (db: Db, since: Date) => count(playsSince(db, 'ranked', since))
export const countGuestPlaysSince = (db: Db, since: Date) => count(playsSince(db, 'guest', since))
export const countDuelsSince = (db: Db, since: Date) => count(duelsSince(db, since))

const closedDays = (db: Db, timeZone: string) => db.selectFrom('day_counts').where('time_zone', '=', timeZone)

/** Selects the end of the last closed day; anything later is counted from the source tables. */
const closedUntil = (db: Db, timeZone: string) =>
  closedDays(db, timeZone)
    .select(({ fn }) => fn.coalesce(fn.max('ends_at'), sql<Date>`'-infinity'`).as('at'))
    .$asScalar()

/** Returns the sum over the closed days plus the count of what came after them. */
async function countAll<DB, TB extends keyof DB>(
  db: Db,
  column: 'plays' | 'guest_plays' | 'duels',
  timeZone: string,
  later: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const closed = closedDays(db, timeZone).select(({ fn, lit }) => fn.coalesce(fn.sum<number>(column), lit(0)).as('count'))
  const { count } = await db
    .selectNoFrom(({ eb }) => eb(closed.$asScalar(), '+', counting(later).$asScalar()).as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const countPlays = (db: Db, timeZone: string) =>
  countAll(db, 'plays', timeZone, playsSince(db, 'ranked', closedUntil(db, timeZone)))
export const countGuestPlays = (db: Db, timeZone: string) =>
  countAll(db, 'guest_plays', timeZone, playsSince(db, 'guest', closedUntil(db, timeZone)))
export const countDuels = (db: Db, timeZone: string) => countAll(db, 'duels', timeZone, duelsSince(db, closedUntil(db, timeZone)))
