import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table roles (
    id integer generated always as identity primary key,
    name text not null unique
  )`,
  `insert into roles (name) values ('ROLE_ADMIN')`,
  `create table user_roles (
    user_id integer not null references users,
    role_id integer not null references roles on delete cascade,
    primary key (user_id, role_id)
  )`,
  'create index user_roles_of_role on user_roles (role_id, user_id)',
  // A ban outlives its account: only a hash of the address is stored (rules/mail.ts, banKeyOf).
  `create table banned_accounts (
    id integer generated always as identity primary key,
    user_id integer references users,
    user_mail text,
    ban_key text not null unique,
    google_sub text,
    banned_at timestamptz not null
  )`,
  'create index banned_accounts_newest on banned_accounts (banned_at desc, id desc)',
  'create index banned_accounts_of_user on banned_accounts (user_id) where user_id is not null',
  'create unique index banned_accounts_of_google on banned_accounts (google_sub) where google_sub is not null',
  'alter table params add column secret boolean not null default false',
  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    operator_id integer references users,
    operator_name text not null,
    deed text not null,
    subject text not null,
    detail jsonb not null default '{}'
  )`,
  'create index audit_log_newest on audit_log (at desc, id desc)',
  'create index users_newest on users (created_at desc, id desc)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
