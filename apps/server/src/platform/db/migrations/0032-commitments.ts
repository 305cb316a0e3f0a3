import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Not columns of the draws: those are deleted an hour after the end, a commitment can be checked for longer. Not columns of the
  // plays: each move would write the text again.
  `create table play_commitments (
    play_id bigint primary key references plays on delete cascade,
    commitment text not null,
    committed text not null
  )`,
  'alter table duels add column commitment text, add column committed text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
