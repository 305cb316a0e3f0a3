import { STORY_ROWS } from '@guess/contract/rules/limits'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ReportOutcome, ReportReason } from '../../../platform/db/tables-operators.ts'

/** The newest rows of a list, and how many there are in all. */
export interface Newest<Row> {
  total: number
  rows: Row[]
}

export interface StoryReport {
  id: number
  gameId: number | null
  userId: number | null
  name: string
  reason: ReportReason
  text: string
  reporterId: number | null
  reporterName: string | null
  reportedAt: Date
  outcome: ReportOutcome | null
  decidedAt: Date | null
}

const selectReports = (db: Db) =>
  db
    .selectFrom('reports as r')
    .leftJoin('games as g', 'g.id', 'r.game_id')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('users as by', 'by.id', 'r.reporter_user_id')
    .select(['r.id', 'r.game_id as gameId', 'r.user_id as userId', 'r.reason', 'r.body as text', 'r.outcome'])
    .select(['r.reported_at as reportedAt', 'r.decided_at as decidedAt'])
    .select(({ eb, fn }) => [
      fn.coalesce('g.name', 'u.user_name').$notNull().as('name'),
      eb.case().when('by.deleted_at', 'is', null).then(eb.ref('by.id')).end().as('reporterId'),
      'by.user_name as reporterName',
      fn
        .agg<number>('count', [sql.lit(1)])
        .over()
        .as('total'),
    ])
    .orderBy('r.reported_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(STORY_ROWS)

type Reports = ReturnType<typeof selectReports>

async function newestOf(reports: Reports): Promise<Newest<StoryReport>> {
  const rows = await reports.execute()
  return { total: rows[0]?.total ?? 0, rows }
}

/** Returns the reports of a game, open and closed. */
export const findReportsOfGame = (db: Db, gameId: number) => newestOf(selectReports(db).where('r.game_id', '=', gameId))

/** Returns the reports of an account's name and of its games. */
export const findReportsAgainst = (db: Db, userId: number) =>
  newestOf(selectReports(db).where(({ eb, or }) => or([eb('r.user_id', '=', userId), eb('g.creator_user_id', '=', userId)])))

/** Returns the reports that an account has made. */
export const findReportsBy = (db: Db, userId: number) => newestOf(selectReports(db).where('r.reporter_user_id', '=', userId))
