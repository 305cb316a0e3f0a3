import { sql } from 'kysely'
import type { Db } from './db/database.ts'

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
