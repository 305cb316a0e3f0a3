import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Why a play that began as ranked ended as practice (PLAY-28).
  `alter table plays add column ended_as_practice text
    check (ended_as_practice in ('operator', 'met-in-duel', 'played-as-guest'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
