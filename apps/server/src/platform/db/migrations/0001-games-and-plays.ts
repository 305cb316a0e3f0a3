import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table game_types (
    id integer primary key,
    name text not null,
    adult boolean not null default false,
    position integer not null
  )`,
  `create table users (
    id integer generated always as identity primary key,
    user_name text not null,
    name_key text not null unique,
    avatar_name text not null default 'default',
    total_score integer not null default 0,
    total_score_at timestamptz,
    created_at timestamptz not null
  )`,
  'create index users_by_total on users (total_score desc, total_score_at, id) where total_score > 0',
  `create table games (
    id integer generated always as identity primary key,
    name text not null,
    name_key text not null,
    game_type_id integer not null references game_types,
    creator_user_id integer references users,
    square_amount smallint not null check (square_amount in (1, 4, 9, 16)),
    section_amount smallint not null check (section_amount between 1 and 20),
    preview text not null,
    placeholder text not null,
    random_key double precision not null,
    play_count integer not null default 0,
    week_play_count integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    published_at timestamptz,
    deleted_at timestamptz
  )`,
  'create index games_newest on games (published_at desc, id desc) where published_at is not null and deleted_at is null',
  `create index games_newest_of_type on games (game_type_id, published_at desc, id desc)
    where published_at is not null and deleted_at is null`,
  `create index games_trending on games (game_type_id, week_play_count desc, play_count desc, published_at desc, id desc)
    where published_at is not null and deleted_at is null`,
  `create index games_at_random on games (game_type_id, random_key)
    where published_at is not null and deleted_at is null`,
  `create table sections (
    game_id integer not null references games on delete cascade,
    section_number smallint not null check (section_number between 0 and 19),
    correct_answer text not null,
    answers text[] not null,
    picture text not null,
    squares text[] not null,
    primary key (game_id, section_number)
  )`,
  `create table guests (
    guest_id integer primary key check (guest_id between 10000000 and 99999999),
    guest_key uuid not null,
    created_at timestamptz not null
  )`,
  `create table plays (
    id bigint generated always as identity primary key,
    game_id integer not null references games on delete cascade,
    kind text not null check (kind in ('ranked', 'practice', 'guest')),
    status text not null default 'open' check (status in ('open', 'finished', 'left')),
    user_id integer references users,
    guest_key uuid,
    version integer not null default 0,
    current_section smallint not null default 0,
    opened smallint not null default 1,
    score integer not null default 0,
    started_at timestamptz not null,
    touched_at timestamptz not null,
    ended_at timestamptz,
    check ((kind = 'guest') = (user_id is null)),
    check ((user_id is null) <> (guest_key is null)),
    check ((status = 'open') = (ended_at is null))
  )`,
  'create index plays_of_user on plays (user_id, game_id, id desc) where user_id is not null',
  'create index plays_of_guest on plays (guest_key, game_id, id desc) where guest_key is not null',
  `create unique index plays_one_ranked on plays (user_id, game_id) where kind = 'ranked'`,
  `create unique index plays_one_open_of_user on plays (user_id, game_id) where status = 'open' and user_id is not null`,
  `create unique index plays_one_open_of_guest on plays (guest_key, game_id) where status = 'open' and guest_key is not null`,
  `create index plays_leaderboard on plays (game_id, score desc, ended_at, id) where kind = 'ranked' and status = 'finished'`,
  `create index plays_idle on plays (touched_at) where status = 'open'`,
  `create index plays_counted on plays (ended_at, game_id) where status = 'finished' and kind <> 'practice'`,
  `create index plays_counted_of_game on plays (game_id, ended_at) where status = 'finished' and kind <> 'practice'`,
  `create table play_draws (
    play_id bigint primary key references plays on delete cascade,
    square_orders smallint[] not null,
    answer_orders smallint[] not null
  )`,
  `create table play_answers (
    play_id bigint not null references plays on delete cascade,
    section_number smallint not null,
    user_answer text not null,
    correct boolean not null,
    opened smallint not null,
    score smallint not null,
    total_after integer not null,
    answered_at timestamptz not null,
    primary key (play_id, section_number)
  )`,
  `insert into game_types (id, name, adult, position) values
    (1, 'Manga', false, 1), (2, 'Anime Mixed', false, 2), (3, 'Characters', false, 3), (4, 'Ecchi & Hentai', true, 4)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
