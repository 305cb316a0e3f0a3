import { type Kysely, sql } from 'kysely'

const SHOWN = 'where published_at is not null and deleted_at is null and not is_daily'

/**
 * @NOTE A process of the previous version, which may still run, lists the game of a Daily like any other game, and credits its
 * points even if they do not count. It publishes no Daily.
 */
const STATEMENTS = [
  `alter table games add column is_daily boolean not null default false,
    add column points_count boolean not null default true`,
  'create or replace view listed_games as select * from games where published_at is not null and deleted_at is null',
  // What lists, random choices and searches for a next game show: a Daily has a page of its own and the archive (DAILY-12).
  `create view catalog_games as select * from games ${SHOWN}`,
  `create index catalog_newest_of_type on games (game_type_id, published_at desc, id desc) ${SHOWN}`,
  `create index catalog_trending on games (game_type_id, week_play_count desc, play_count desc, published_at desc, id desc) ${SHOWN}`,
  `create index catalog_at_random on games (game_type_id, random_key) ${SHOWN}`,
  `create index catalog_by_grid on games (game_type_id, square_amount, play_count desc, id) ${SHOWN} and held_at is null`,
  // The primary key guarantees that a day of the site has at most one Daily.
  `create table dailies (
    day date primary key,
    number integer not null unique check (number > 0),
    game_id integer unique references games on delete set null,
    square_amount smallint not null check (square_amount in (1, 4, 9, 16)),
    published_at timestamptz not null
  )`,
  // From which picture each section of a Daily was made: the hash tells when a picture was last used, the game whether it was deleted.
  `create table daily_sections (
    game_id integer not null references games on delete cascade,
    section_number smallint not null,
    day date not null,
    source_game_id integer references games on delete set null,
    source_section_number smallint not null,
    picture_hash text not null,
    primary key (game_id, section_number)
  )`,
  'create index daily_sections_by_picture on daily_sections (picture_hash, day desc)',
  'create index daily_sections_by_source on daily_sections (source_game_id)',
  // What operators have decided about days to come, and the game that was prepared for the next one.
  `create table daily_plans (
    day date primary key,
    skipped boolean not null default false,
    pictures text[],
    game_id integer unique references games on delete set null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
