import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // A guest's play becomes an account's at most once, and of each game at most one (GUEST-13): the keys guarantee it.
  `create table kept_plays (
    guest_key uuid not null,
    game_id integer not null references games on delete cascade,
    play_id bigint not null unique references plays on delete cascade,
    kept_at timestamptz not null,
    judged_at timestamptz,
    primary key (guest_key, game_id)
  )`,
  'create index kept_plays_to_judge on kept_plays (play_id) where judged_at is null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
