import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Untouched ranked plays stay open permanently (PLAY-20), and the job that closes idle plays must not read them every minute.
  'drop index plays_idle',
  `create index plays_idle on plays (touched_at) where status = 'open' and not (kind = 'ranked' and version = 0)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
