import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Counts of past days, in the site's time zone. A job writes them when a day ends, and recalculates all of them every night
  // (OPERATOR-42).
  `create table day_counts (
    time_zone text not null,
    day date not null,
    ends_at timestamptz not null,
    plays integer not null,
    guest_plays integer not null,
    players integer not null,
    duels integer not null,
    primary key (time_zone, day)
  )`,
  // Figures of each game, as of the given number of plays.
  `create table game_figures (
    game_id integer primary key references games on delete cascade,
    plays integer not null,
    answered integer not null,
    correct integer not null,
    median_opened smallint,
    counted_at timestamptz not null
  )`,
  `create table media_count (
    id smallint primary key default 1 check (id = 1),
    bytes bigint not null,
    files integer not null,
    counted_at timestamptz not null
  )`,
  'create index guests_newest on guests (created_at)',
  'create index users_of_avatar on users (avatar_name) where deleted_at is null',
  'create index games_by_likeness on games using gist (name_key gist_trgm_ops (siglen = 256))',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
