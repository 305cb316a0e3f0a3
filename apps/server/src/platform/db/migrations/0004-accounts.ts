import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `alter table users
    add column mail text,
    add column mail_key text unique,
    add column password_hash text,
    add column google_sub text unique,
    add column language text not null default 'en' check (language in ('en', 'tr')),
    add column show_anime_list boolean not null default true,
    add column last_seen_at timestamptz,
    add column banned_at timestamptz,
    add column deleted_at timestamptz`,
  'create index users_by_last_seen on users (last_seen_at) where deleted_at is null and not demo',
  `create table sessions (
    id uuid primary key,
    user_id integer not null references users on delete cascade,
    generation integer not null default 0,
    started_at timestamptz not null,
    rotated_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index sessions_of_user on sessions (user_id)',
  'create index sessions_expired on sessions (expires_at)',
  `create table verifications (
    id bigint generated always as identity primary key,
    mail_key text not null,
    browser_key text not null,
    code_hash text not null,
    tries smallint not null default 0,
    sent_at timestamptz not null,
    verified_at timestamptz
  )`,
  'create index verifications_of_mail on verifications (mail_key, sent_at desc)',
  'create index verifications_old on verifications (sent_at)',
  `create table password_resets (
    code_hash text primary key,
    user_id integer not null references users on delete cascade,
    sent_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index password_resets_of_user on password_resets (user_id, sent_at desc)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
