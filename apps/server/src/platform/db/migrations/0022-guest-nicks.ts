import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table guests add column nick text, add column nick_key text, add check ((nick is null) = (nick_key is null))',
  'alter table duel_seats add column nick text, add column face text references avatars on delete set null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
