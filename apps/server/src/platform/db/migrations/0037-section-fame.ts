import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // How well known the right answer's title was when it was written (BOT-11). It stays null for the sections that exist.
  'alter table sections add column fame smallint check (fame between 1 and 5)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
