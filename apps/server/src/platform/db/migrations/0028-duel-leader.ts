import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table duel_service add column leader text, add column leads_until timestamptz`.execute(db)
}
