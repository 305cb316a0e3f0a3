import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // What remains of the answers of a guest's old play (GUEST-8).
  'alter table plays add column outcomes smallint[]',
  `create index plays_of_guests_to_condense on plays (ended_at)
    where kind = 'guest' and status <> 'open' and current_section > 0 and outcomes is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
