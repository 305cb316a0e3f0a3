import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Unlogged: nothing is lost if the counts of the last minutes are gone after a crash of the database.
  'create unlogged table limit_counts (key text primary key, count int4 not null, ends_at timestamptz not null)',
  'create index limit_counts_ends_at on limit_counts (ends_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
