import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Drafts whose number of sections is known only when no further one arrives (CREATE-17).
  `create table open_drafts (
    game_id integer primary key references games on delete cascade,
    last_section_at timestamptz not null
  )`,
  'create index open_drafts_quiet on open_drafts (last_section_at)',
  // A player who asked for pictures within the messages of a duel (STOMP-21).
  'alter table duel_seats add column inline_pictures boolean not null default false',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
