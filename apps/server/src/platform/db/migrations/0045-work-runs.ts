import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // The last run of each job, in any process, and of the backup, whatever process made it.
  `create table work_runs (
    name text primary key,
    ran_at timestamptz,
    took_ms integer,
    failed_at timestamptz,
    failures integer not null default 0
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
