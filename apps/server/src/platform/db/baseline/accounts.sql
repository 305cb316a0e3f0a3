create extension if not exists pg_trgm;

-- The mailbox of an address, the same for all its spellings, under which a ban is stored: what `mailboxOf` of the contract returns.
create function mailbox_of(mail_key text) returns text language sql immutable return
  case
    when split_part(mail_key, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(mail_key, '@', 1), '+', 1), '.', '') || '@gmail.com'
    when split_part(mail_key, '@', 2) in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me')
      then translate(split_part(split_part(mail_key, '@', 1), '+', 1), '._-', '') || '@proton.me'
    when split_part(mail_key, '@', 2) in ('icloud.com', 'me.com', 'mac.com') then split_part(split_part(mail_key, '@', 1), '+', 1) || '@icloud.com'
    when split_part(mail_key, '@', 2) in ('yandex.ru', 'yandex.com', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr', 'yandex.uz')
      then replace(split_part(split_part(mail_key, '@', 1), '+', 1), '-', '.') || '@yandex.ru'
    when split_part(split_part(mail_key, '@', 2), '.', 1) = 'yahoo'
      or split_part(mail_key, '@', 2) in ('ymail.com', 'rocketmail.com', 'myyahoo.com')
      then split_part(split_part(split_part(mail_key, '@', 1), '+', 1), '-', 1) || '@' || split_part(mail_key, '@', 2)
    when split_part(split_part(mail_key, '@', 2), '.', 2) = 'fastmail' and split_part(split_part(mail_key, '@', 2), '.', 3) <> ''
      then split_part(split_part(mail_key, '@', 2), '.', 1) || '@'
        || substr(split_part(mail_key, '@', 2), length(split_part(split_part(mail_key, '@', 2), '.', 1)) + 2)
    else split_part(split_part(mail_key, '@', 1), '+', 1) || '@' || split_part(mail_key, '@', 2)
  end;

create table users (
  id integer generated always as identity primary key,
  user_name text not null,
  name_key text not null unique,
  avatar_name text not null default 'default',
  total_score integer not null default 0,
  total_score_at timestamptz,
  created_at timestamptz not null,
  demo boolean not null default false,
  hidden boolean not null default false,
  mail text,
  mail_key text unique,
  password_hash text,
  google_sub text unique,
  language text not null default 'en' check (language in ('en', 'tr')),
  show_anime_list boolean not null default true,
  last_seen_at timestamptz,
  banned_at timestamptz,
  deleted_at timestamptz,
  name_look text
);
create index users_by_total on users (total_score desc, total_score_at, id) where total_score > 0 and not hidden;
create index users_by_last_seen on users (last_seen_at) where deleted_at is null and not demo;
create index users_newest on users (created_at desc, id desc);
create index users_banned on users (id) where banned_at is not null;
create index users_by_part_of_name on users using gin (name_key gin_trgm_ops) where deleted_at is null;
create index users_by_part_of_mail on users using gin (mail_key gin_trgm_ops) where deleted_at is null;
create index users_of_avatar on users (avatar_name) where deleted_at is null;
create index users_by_name_look on users (name_look) where name_look is not null;
create index users_by_ban_key on users (mailbox_of(mail_key)) where mail_key is not null;

create table guests (
  guest_id integer primary key check (guest_id between 10000000 and 99999999),
  guest_key uuid not null,
  created_at timestamptz not null,
  nick text,
  nick_key text,
  check ((nick is null) = (nick_key is null))
);
-- The name of a guest who has chosen none: 'Guest' and the last four digits of the id.
create function guest_name(guest_id integer) returns text language sql immutable return 'Guest ' || right(guest_id::text, 4);
create index guests_newest on guests (created_at);
create index guests_of_key on guests (guest_key);

create table avatars (
  name text primary key,
  token text not null,
  picture text not null,
  position integer not null
);

create table sessions (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  generation integer not null default 0,
  started_at timestamptz not null,
  rotated_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  browser text,
  system text,
  factor_at timestamptz,
  rotated_device text
);
create index sessions_of_user on sessions (user_id);
create index sessions_expired on sessions (expires_at);

create table verifications (
  id bigint generated always as identity primary key,
  mail_key text not null,
  browser_key text not null,
  code_hash text not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  verified_at timestamptz,
  requester text not null default ''
);
create index verifications_of_mail on verifications (mail_key, sent_at desc);
create index verifications_old on verifications (sent_at);
create index verifications_of_mailbox on verifications (mailbox_of(mail_key), sent_at desc);

create table password_resets (
  code_hash text primary key,
  user_id integer not null references users on delete cascade,
  sent_at timestamptz not null,
  used_at timestamptz,
  requester text not null default ''
);
create index password_resets_of_user on password_resets (user_id, sent_at desc);

create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  gist text,
  tries smallint not null default 0,
  due_at timestamptz not null,
  good_until timestamptz not null,
  unsubscribe_url text
);
create index mail_outbox_due on mail_outbox (due_at);
create index mail_outbox_good on mail_outbox (good_until);

create table anime_list_entries (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  list_type smallint not null check (list_type in (1, 2, 3)),
  anime_name text not null,
  name_key text not null,
  added_at timestamptz not null
);
create unique index anime_list_entries_one_title on anime_list_entries (user_id, name_key, ((list_type = 3)));
create index anime_list_entries_newest on anime_list_entries (user_id, list_type, added_at desc, id desc);

create unlogged table limit_counts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index limit_counts_ends_at on limit_counts (ends_at);

create table authenticator_apps (
  user_id integer primary key references users on delete cascade,
  sealed_secret text not null,
  last_step integer not null,
  added_at timestamptz not null
);

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id text not null unique,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  last_challenge_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, added_at);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table mail_rejections (
  id bigint generated always as identity primary key,
  recipient_hash text not null,
  rejected_at timestamptz not null,
  refused text not null check (refused in ('recipient', 'content')),
  code integer not null
);
create index mail_rejections_of_recipient on mail_rejections (recipient_hash, rejected_at desc);
create index mail_rejections_by_time on mail_rejections (rejected_at);
