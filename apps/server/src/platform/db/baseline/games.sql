create table game_types (
  id integer primary key,
  name text not null,
  adult boolean not null default false,
  position integer not null
);

create table games (
  id integer generated always as identity primary key,
  name text not null,
  name_key text not null,
  game_type_id integer not null references game_types,
  creator_user_id integer references users,
  square_amount smallint not null check (square_amount in (1, 4, 9, 16)),
  section_amount smallint not null check (section_amount between 1 and 20),
  preview text not null,
  placeholder text not null,
  random_key float8 not null,
  play_count integer not null default 0,
  week_play_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  deleted_at timestamptz,
  demo boolean not null default false,
  held_at timestamptz,
  rated_at timestamptz,
  rating text check (rating in ('operator', 'approved', 'finished')),
  is_daily boolean not null default false,
  points_count boolean not null default true,
  hidden_at timestamptz,
  hidden_by text check (hidden_by in ('operator', 'ban')),
  bin_until timestamptz,
  binned_by text check (binned_by in ('creator', 'operator')),
  check ((rated_at is null) = (rating is null)),
  check ((hidden_at is null) = (hidden_by is null)),
  check ((bin_until is null) = (binned_by is null)),
  check (bin_until is null or deleted_at is not null)
);
create index games_newest on games (published_at desc, id desc) where published_at is not null and deleted_at is null;
create index games_newest_of_type on games (game_type_id, published_at desc, id desc)
  where published_at is not null and deleted_at is null;
create index games_trending on games (game_type_id, week_play_count desc, play_count desc, published_at desc, id desc)
  where published_at is not null and deleted_at is null;
create index games_at_random on games (game_type_id, random_key) where published_at is not null and deleted_at is null;
create index games_drafts on games (created_at) where published_at is null and deleted_at is null;
create index games_added on games (creator_user_id, created_at);
create index games_of_creator on games (creator_user_id, published_at desc, id desc) where deleted_at is null;
create index games_held on games (game_type_id) where held_at is not null;
create index games_for_newcomers on games (square_amount, play_count desc, published_at, id)
  where published_at is not null and deleted_at is null and held_at is null;
create index games_by_grid on games (game_type_id, square_amount, play_count desc, id)
  where published_at is not null and deleted_at is null and held_at is null;
create index games_unrated on games (published_at, id) where rated_at is null and published_at is not null and deleted_at is null;
create index catalog_newest_of_type on games (game_type_id, published_at desc, id desc)
  where published_at is not null and deleted_at is null and not is_daily;
create index catalog_trending on games (game_type_id, week_play_count desc, play_count desc, published_at desc, id desc)
  where published_at is not null and deleted_at is null and not is_daily;
create index catalog_at_random on games (game_type_id, random_key)
  where published_at is not null and deleted_at is null and not is_daily;
create index catalog_by_grid on games (game_type_id, square_amount, play_count desc, id)
  where published_at is not null and deleted_at is null and not is_daily and held_at is null;
create index games_hidden on games (hidden_at) where hidden_at is not null;
create index games_binned on games (bin_until) where bin_until is not null;
create index games_by_plays on games (game_type_id, play_count desc, id desc) where published_at is not null and deleted_at is null;
create index games_by_part_of_name on games using gin (name_key gin_trgm_ops) where published_at is not null and deleted_at is null;

create table sections (
  game_id integer not null references games on delete cascade,
  section_number smallint not null check (section_number between 0 and 19),
  correct_answer text not null,
  answers text[] not null,
  picture text not null,
  squares text[] not null,
  image_hash text,
  likeness text,
  fame smallint check (fame between 1 and 5),
  primary key (game_id, section_number)
);
create index sections_by_image_hash on sections (image_hash) where image_hash is not null;

create table titles (
  id integer generated always as identity primary key,
  title text not null unique,
  kind text not null check (kind in ('anime', 'manga')),
  year smallint,
  franchise text not null,
  imported boolean not null default false,
  fame smallint not null default 1 check (fame between 1 and 5),
  form text check (form in ('series', 'film', 'ova', 'manga')),
  genres text[] not null default '{}'
);
create index titles_by_hand on titles (kind) where not imported;
create index titles_by_fame on titles (kind, fame, md5(title));

create table title_names (
  title_id integer not null references titles on delete cascade,
  name text not null,
  name_key text collate "C" not null,
  imported boolean not null default false,
  primary key (title_id, name_key)
);
create index title_names_by_start on title_names (name_key);
create index title_names_by_hand on title_names (name_key) where not imported;
create index title_names_by_likeness on title_names using gist (name_key gist_trgm_ops (siglen='256')) where not imported;
create index title_names_imported on title_names using gin (name_key gin_trgm_ops) WITH (fastupdate=off) where imported;

create table picture_intents (
  name text primary key,
  keys text[] not null,
  noted_at timestamptz not null
);
create index picture_intents_old on picture_intents (noted_at);

create table title_sets (
  id integer generated always as identity primary key,
  name text not null,
  repository text not null unique,
  license text not null,
  license_url text not null,
  version text not null,
  imported_at timestamptz not null
);

create table imported_titles (
  title_id integer primary key references titles on delete cascade,
  set_id integer not null references title_sets,
  form text not null check (form in ('TV', 'MOVIE', 'OVA', 'ONA', 'SPECIAL', 'UNKNOWN')),
  sources text[] not null
);

create table dailies (
  day date primary key,
  number integer not null unique check (number > 0),
  game_id integer unique references games on delete set null,
  square_amount smallint not null check (square_amount in (1, 4, 9, 16)),
  published_at timestamptz not null
);

create table daily_sections (
  game_id integer not null references games on delete cascade,
  section_number smallint not null,
  day date not null,
  source_game_id integer references games on delete set null,
  source_section_number smallint not null,
  picture_hash text not null,
  primary key (game_id, section_number)
);
create index daily_sections_by_picture on daily_sections (picture_hash, day desc);
create index daily_sections_by_source on daily_sections (source_game_id);

create table daily_plans (
  day date primary key,
  skipped boolean not null default false,
  pictures text[],
  game_id integer unique references games on delete set null
);

create table open_drafts (
  game_id integer primary key references games on delete cascade,
  last_section_at timestamptz not null
);
create index open_drafts_quiet on open_drafts (last_section_at);

insert into game_types (id, name, adult, position) values
  (1, 'Manga', false, 1), (2, 'Anime Mixed', false, 2), (3, 'Characters', false, 3), (4, 'Ecchi & Hentai', true, 4);

create view listed_games as
  select * from games where published_at is not null and deleted_at is null and hidden_at is null;

create view catalog_games as
  select * from games where published_at is not null and deleted_at is null and hidden_at is null and not is_daily;
