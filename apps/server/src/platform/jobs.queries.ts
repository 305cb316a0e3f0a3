import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import type { Db } from './db/database.ts'

/** The name under which backups are recorded, among the names of jobs. */
export const BACKUP = 'backup'

/** The name under which attempts to send an email are recorded. */
export const MAIL = 'mail'

/** Records that a piece of work has succeeded. */
export async function saveSuccess(db: Db, name: string, ranAt: Date, tookMs: number): Promise<void> {
  const row = { ran_at: ranAt, took_ms: Math.round(tookMs), failures: 0 }
  await db
    .insertInto('work_runs')
    .values({ name, ...row })
    .onConflict((on) => on.column('name').doUpdateSet(row))
    .execute()
}

/** Records that a piece of work has failed. */
export async function saveFailure(db: Db, name: string, failedAt: Date): Promise<void> {
  await db
    .insertInto('work_runs')
    .values({ name, failed_at: failedAt, failures: 1 })
    .onConflict((on) =>
      on.column('name').doUpdateSet((eb) => ({ failed_at: failedAt, failures: eb('work_runs.failures', '+', 1) })),
    )
    .execute()
}

export interface WorkRun {
  name: string
  ranAt: Date | null
  tookMs: number | null
  failedAt: Date | null
  failures: number
}

/** Returns the last run of each piece of work, in the order of their names. */
export const findRuns = (db: Db): Promise<WorkRun[]> =>
  db
    .selectFrom('work_runs')
    .select(['name', 'ran_at as ranAt', 'took_ms as tookMs', 'failed_at as failedAt', 'failures'])
    .orderBy('name')
    .execute()

/** Returns the last run of the backup, and when the site was started for the first time. */
export async function findBackupRun(db: Db): Promise<{ ranAt: Date | null; failures: number; siteBeganAt: Date | null }> {
  const run = await db.selectFrom('work_runs').select(['ran_at', 'failures']).where('name', '=', BACKUP).executeTakeFirst()
  const { rows } = await sql<{ began_at: string | null }>`
    select min("timestamp") as began_at from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const beganAt = rows[0]?.began_at
  return { ranAt: run?.ran_at ?? null, failures: run?.failures ?? 0, siteBeganAt: beganAt ? new Date(beganAt) : null }
}

/** The columns of the job queue's table that are read here. */
type QueuedJobs = {
  job: { name: string; state: string; policy: string; created_on: Date }
}

/** Returns the names of the jobs that wait or run, with the seconds since each was queued. */
export async function findJobAges(db: Db): Promise<Map<string, number>> {
  // @NOTE literals: the index of waiting jobs, which has at most one row for each name, is partial.
  const waiting = await db
    .withTables<QueuedJobs>()
    .withSchema('pgboss')
    .selectFrom('job')
    .select(['name', ({ ref }) => sql<string>`extract(epoch from now() - ${ref('created_on')})`.as('age')])
    .where('state', '<=', sql.lit('active'))
    .where('policy', '=', sql.lit('exclusive'))
    .execute()
  return new Map(waiting.map(({ name, age }) => [name, Math.max(0, Number(age))]))
}
