import type { Db } from './db/database.ts'

/** The name under which backups are recorded, among the names of jobs. */
export const BACKUP = 'backup'

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
