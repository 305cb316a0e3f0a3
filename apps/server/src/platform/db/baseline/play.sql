create table plays (
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
  held boolean not null default false,
  ended_as_practice text check (ended_as_practice in ('operator', 'answers-seen', 'met-in-duel', 'played-as-guest', 'pictures-known')),
  pending boolean not null default false,
  ended_day date,
  outcomes smallint[],
  pictures_known boolean not null default false,
  told_at timestamptz,
  unsettled boolean not null default false,
  ended_in uuid,
  check ((kind = 'guest') = (user_id is null)),
  check ((user_id is null) <> (guest_key is null)),
  check ((status = 'open') = (ended_at is null))
);
create index plays_of_user on plays (user_id, game_id, id desc) where user_id is not null;
create index plays_of_guest on plays (guest_key, game_id, id desc) where guest_key is not null;
create unique index plays_one_ranked on plays (user_id, game_id) where kind = 'ranked';
create unique index plays_one_open_of_user on plays (user_id, game_id) where status = 'open' and user_id is not null;
create unique index plays_one_open_of_guest on plays (guest_key, game_id) where status = 'open' and guest_key is not null;
create index plays_counted on plays (ended_at, game_id) where status = 'finished' and kind <> 'practice';
create index plays_counted_of_game on plays (game_id, ended_at) where status = 'finished' and kind <> 'practice';
create index plays_finished_of_user on plays (user_id, ended_at desc, id desc) where status = 'finished' and user_id is not null;
create index plays_leaderboard on plays (game_id, score desc, ended_at, id)
  where kind = 'ranked' and status = 'finished' and not held;
create index plays_ranked_of_user on plays (user_id, ended_at desc, id desc) where kind = 'ranked' and status = 'finished';
create index plays_left_of_game on plays (game_id) where status = 'left' and kind <> 'practice';
create index plays_idle on plays (touched_at) where status = 'open' and not (kind = 'ranked' and version = 0);
create index plays_finished_of_guest on plays (guest_key, ended_at desc, id desc)
  where status = 'finished' and guest_key is not null;
create index plays_of_guests_unanswered on plays (touched_at) where kind = 'guest' and status = 'left' and current_section = 0;
create index plays_pending on plays (game_id) where pending;
create index plays_pending_of_user on plays (user_id) where pending;
create index plays_of_guests_to_condense on plays (ended_at)
  where kind = 'guest' and status <> 'open' and current_section > 0 and outcomes is null;
create index plays_unsettled on plays (ended_at, id) where unsettled;

create table play_draws (
  play_id bigint primary key references plays on delete cascade,
  square_orders smallint[] not null,
  answer_orders smallint[] not null
);

create table play_answers (
  play_id bigint not null references plays on delete cascade,
  section_number smallint not null,
  user_answer text not null,
  correct boolean not null,
  opened smallint not null,
  score smallint not null,
  total_after integer not null,
  answered_at timestamptz not null,
  primary key (play_id, section_number)
);

create table score_counts (
  score integer primary key,
  players integer not null
);

create table score_band_counts (
  band integer primary key,
  players integer not null
);

create table game_score_counts (
  game_id integer not null references games on delete cascade,
  score integer not null,
  players integer not null,
  primary key (game_id, score)
);

create table play_flags (
  play_id bigint primary key references plays on delete cascade,
  reason text not null check (reason in ('too-fast', 'too-perfect', 'improbable')),
  flagged_at timestamptz not null,
  decided_at timestamptz,
  decision text check (decision in ('kept', 'hidden')),
  appeal text,
  appealed_at timestamptz,
  check ((appeal is null) = (appealed_at is null)),
  check ((decided_at is null) = (decision is null))
);
create index play_flags_undecided on play_flags (flagged_at, play_id) where decision is null;

create table creator_day_points (
  user_id integer not null references users on delete cascade,
  creator_user_id integer not null references users on delete cascade,
  day date not null,
  points integer not null,
  primary key (user_id, creator_user_id, day)
);

create table capped_points (
  play_id bigint primary key references plays on delete cascade,
  points integer not null check (points > 0)
);

create table play_commitments (
  play_id bigint primary key references plays on delete cascade,
  commitment text not null,
  committed text not null
);

create table play_sums (
  play_id bigint primary key references plays on delete cascade,
  sums jsonb not null,
  known smallint[] not null,
  results float8 not null,
  doubt float8 not null
);

create table section_openings (
  game_id integer not null references games on delete cascade,
  section_number smallint not null,
  opened smallint not null,
  answered integer not null,
  correct integer not null,
  log_took float8 not null,
  primary key (game_id, section_number, opened)
);

create table kept_plays (
  guest_key uuid not null,
  game_id integer not null references games on delete cascade,
  play_id bigint not null unique references plays on delete cascade,
  kept_at timestamptz not null,
  primary key (guest_key, game_id)
);

create table streaks (
  user_id integer references users on delete cascade,
  guest_key uuid,
  last_day date not null,
  length integer not null check (length > 0),
  longest integer not null,
  excused_day date,
  week_days smallint not null check (week_days between 1 and 127),
  unique nulls not distinct (user_id, guest_key),
  check (longest >= length),
  check (excused_day < last_day),
  check (num_nonnulls(user_id, guest_key) = 1)
);
create index streaks_of_guests on streaks (last_day) where guest_key is not null;

create table streak_reminders (
  user_id integer primary key references users on delete cascade,
  switched_on_at timestamptz not null,
  sent_day date
);

create table shared_results (
  token text primary key,
  play_id bigint not null unique references plays on delete cascade,
  user_id integer references users on delete cascade,
  guest_key uuid,
  square_orders smallint[],
  answer_orders smallint[],
  sections_hash text not null,
  shared_at timestamptz not null,
  seen_at timestamptz not null,
  check ((user_id is null) <> (guest_key is null)),
  check ((square_orders is null) = (answer_orders is null))
);
create index shared_results_of_user on shared_results (user_id, shared_at) where user_id is not null;
create index shared_results_of_guest on shared_results (guest_key, shared_at) where guest_key is not null;
create index shared_results_oldest on shared_results (shared_at);

create table challenge_plays (
  play_id bigint primary key references plays on delete cascade,
  token text not null references shared_results (token) on delete cascade,
  user_id integer references users on delete cascade,
  guest_key uuid,
  started_at timestamptz not null,
  check ((user_id is null) <> (guest_key is null))
);
create index challenge_plays_of_result on challenge_plays (token, play_id);
create index challenge_plays_of_guest on challenge_plays (guest_key) where guest_key is not null;
create index challenge_plays_of_user on challenge_plays (user_id) where user_id is not null;
