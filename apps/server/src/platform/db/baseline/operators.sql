create table params (
  id integer generated always as identity primary key,
  name text not null unique,
  value text not null,
  secret boolean not null default false
);

create table decisions (
  id integer generated always as identity primary key,
  about text not null check (about in ('game', 'user', 'play')),
  subject_id bigint not null,
  name text not null,
  decision text not null check (decision in ('keep', 'hide', 'delete', 'ban')),
  reason text check (reason in ('wrong-answer', 'not-a-game', 'adult', 'copyright', 'insult', 'cheating', 'spam', 'other')),
  note text not null default '',
  operator_id integer references users,
  operator_name text not null,
  decided_at timestamptz not null
);
create index decisions_newest on decisions (decided_at desc, id desc);
create index decisions_about on decisions (about, subject_id);

create table reports (
  id integer generated always as identity primary key,
  game_id integer references games on delete cascade,
  user_id integer references users,
  reporter_user_id integer references users,
  reporter_guest_key uuid,
  reason text not null check (reason in ('wrong-answer', 'not-a-game', 'adult', 'copyright', 'insult', 'other')),
  body text not null default '',
  reported_at timestamptz not null,
  decided_at timestamptz,
  outcome text check (outcome in ('kept', 'hidden', 'deleted', 'banned')),
  network_hash text,
  decision_id integer references decisions,
  check ((game_id is null) <> (user_id is null)),
  check ((reporter_user_id is null) <> (reporter_guest_key is null)),
  check ((decided_at is null) = (outcome is null)),
  check (network_hash is null or (reporter_guest_key is not null and outcome is null))
);
create index reports_undecided on reports (reported_at, id) where outcome is null;
create index reports_of_game on reports (game_id) where game_id is not null;
create index reports_of_user on reports (user_id) where user_id is not null;
create unique index reports_waiting_of_user on reports (reporter_user_id, coalesce(game_id, 0), coalesce(user_id, 0))
  where outcome is null and reporter_user_id is not null;
create unique index reports_waiting_of_guest on reports (reporter_guest_key, coalesce(game_id, 0), coalesce(user_id, 0))
  where outcome is null and reporter_guest_key is not null;
create index reports_of_network on reports (network_hash) where network_hash is not null;
create index reports_of_decision on reports (decision_id) where decision_id is not null;
create index reports_of_reporter on reports (reporter_user_id, reported_at desc, id desc) where reporter_user_id is not null;

create table roles (
  id integer generated always as identity primary key,
  name text not null unique
);

create table user_roles (
  user_id integer not null references users,
  role_id integer not null references roles on delete cascade,
  first_visit_at timestamptz,
  primary key (user_id, role_id)
);
create index user_roles_of_role on user_roles (role_id, user_id);

create table banned_accounts (
  id integer generated always as identity primary key,
  user_id integer references users,
  user_mail text,
  ban_key text not null unique,
  google_sub text,
  banned_at timestamptz not null,
  ends_at timestamptz,
  reason text check (reason in ('wrong-answer', 'not-a-game', 'adult', 'copyright', 'insult', 'cheating', 'spam', 'other')),
  note text not null default '',
  operator_id integer references users,
  operator_name text
);
create index banned_accounts_newest on banned_accounts (banned_at desc, id desc);
create index banned_accounts_of_user on banned_accounts (user_id) where user_id is not null;
create unique index banned_accounts_of_google on banned_accounts (google_sub) where google_sub is not null;
create index banned_accounts_that_end on banned_accounts (ends_at) where ends_at is not null;

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator_id integer references users,
  operator_name text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_of_operator on audit_log (operator_id, at desc, id desc);
create index audit_log_by_detail on audit_log using gin (detail jsonb_path_ops);

create table day_counts (
  time_zone text not null,
  day date not null,
  ends_at timestamptz not null,
  plays integer not null,
  guest_plays integer not null,
  players integer not null,
  duels integer not null,
  registrations integer not null,
  counted_until timestamptz not null,
  primary key (time_zone, day)
);

create table game_figures (
  game_id integer primary key references games on delete cascade,
  plays integer not null,
  answered integer not null,
  correct integer not null,
  median_opened smallint,
  counted_at timestamptz not null
);

create table media_count (
  id smallint default 1 primary key check (id = 1),
  bytes bigint not null,
  files integer not null,
  counted_at timestamptz not null
);

create table section_figures (
  game_id integer not null references games on delete cascade,
  section_number smallint not null,
  answered integer not null,
  correct integer not null,
  median_opened smallint,
  fewest_opened smallint,
  primary key (game_id, section_number)
);

create table secret_fingerprint (
  id smallint default 1 primary key check (id = 1),
  salt text not null,
  hash text not null
);

create table security_events (
  hour timestamptz not null,
  kind text not null check (kind in ('wrong-password', 'wrong-code', 'not-permitted', 'token-reused', 'limit-reached')),
  call text not null,
  network text not null,
  amount integer not null check (amount > 0),
  last_at timestamptz not null,
  primary key (hour, kind, call, network)
);
create index security_events_newest on security_events (last_at desc, kind, call, network);

create table queue_emails (
  day date primary key,
  sent_at timestamptz not null
);

create table bulk_actions (
  id integer generated always as identity primary key,
  operator_id integer not null references users on delete cascade,
  action text not null check (action in ('hide', 'show', 'delete', 'restore', 'ban')),
  ids integer[] not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  claimed_until timestamptz,
  done integer not null default 0,
  failed jsonb not null default '[]',
  reason text check (reason in ('wrong-answer', 'not-a-game', 'adult', 'copyright', 'insult', 'cheating', 'spam', 'other')),
  note text not null default ''
);
create index bulk_actions_due on bulk_actions (due_at) where done < cardinality(ids);
create index bulk_actions_of_operator on bulk_actions (operator_id, created_at);

create table work_runs (
  name text primary key,
  ran_at timestamptz,
  took_ms integer,
  failed_at timestamptz,
  failures integer not null default 0
);

create table row_counts (
  id bigint generated always as identity primary key,
  name text not null check (name in ('users', 'catalog_games', 'listed_dailies')),
  rows integer not null
);

create table creator_figures (
  user_id integer primary key references users on delete cascade,
  games integer not null,
  plays integer not null
);
create index creator_figures_by_plays on creator_figures (plays desc, games desc, user_id);

create table seen_answers (
  user_id integer not null references users on delete cascade,
  game_id integer not null references games on delete cascade,
  seen_at timestamptz not null,
  primary key (user_id, game_id)
);
create index seen_answers_of_game on seen_answers (game_id);

-- A flag waits for the first decision, or for the one on an appeal against it (BOT-14). A play is decided on twice at most.
create view flag_states as
  select f.play_id, w.waits,
    w.waits or (f.decision = 'hidden' and (
      select count(*) from decisions d where d.about = 'play' and d.subject_id = f.play_id) < 2) as can_appeal
  from play_flags f cross join lateral (
    select f.decision is null or (f.decision = 'hidden' and coalesce(f.appealed_at > f.decided_at, false)) as waits) w;

-- How many rows there are, as steps that are summed up: a row that everybody changes would make each wait for the others. A job
-- replaces the steps by their sum.
create function count_added_users() returns trigger language plpgsql as $$ begin
    insert into row_counts (name, rows) select 'users', 1 * count(*) from added where deleted_at is null having count(*) > 0;
    return null;
  end $$;
create function count_removed_users() returns trigger language plpgsql as $$ begin
    insert into row_counts (name, rows) select 'users', -1 * count(*) from removed where deleted_at is null having count(*) > 0;
    return null;
  end $$;
create function count_changed_user() returns trigger language plpgsql as $$ begin
    insert into row_counts (name, rows) select 'users', case when new.deleted_at is null then 1 else -1 end;
    return null;
  end $$;
create function count_added_games() returns trigger language plpgsql as $$ begin
    insert into row_counts (name, rows) select case when is_daily then 'listed_dailies' else 'catalog_games' end,
      1 * count(*) from added t where t.published_at is not null and t.deleted_at is null and t.hidden_at is null group by is_daily;
    return null;
  end $$;
create function count_removed_games() returns trigger language plpgsql as $$ begin
    insert into row_counts (name, rows) select case when is_daily then 'listed_dailies' else 'catalog_games' end,
      -1 * count(*) from removed t where t.published_at is not null and t.deleted_at is null and t.hidden_at is null group by is_daily;
    return null;
  end $$;
create function count_changed_game() returns trigger language plpgsql as $$ begin
    insert into row_counts (name, rows) select case when is_daily then 'listed_dailies' else 'catalog_games' end, sum(step)
      from (select old.is_daily, -1 as step where old.published_at is not null and old.deleted_at is null and old.hidden_at is null
        union all select new.is_daily, 1 where new.published_at is not null and new.deleted_at is null and new.hidden_at is null) steps
      group by is_daily having sum(step) <> 0;
    return null;
  end $$;
create trigger count_added after insert on users referencing new table as added
  for each statement execute function count_added_users();
create trigger count_removed after delete on users referencing old table as removed
  for each statement execute function count_removed_users();
create trigger count_changed after update of deleted_at on users
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_changed_user();
create trigger count_added after insert on games referencing new table as added
  for each statement execute function count_added_games();
create trigger count_removed after delete on games referencing old table as removed
  for each statement execute function count_removed_games();
create trigger count_changed after update of published_at, deleted_at, hidden_at, is_daily on games
  for each row when ((old.published_at is not null and old.deleted_at is null and old.hidden_at is null)
    <> (new.published_at is not null and new.deleted_at is null and new.hidden_at is null) or old.is_daily <> new.is_daily)
  execute function count_changed_game();

insert into roles (name) values ('ROLE_ADMIN'), ('ROLE_MODERATOR');
