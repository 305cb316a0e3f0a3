import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table authenticator_apps (
    user_id integer primary key references users on delete cascade,
    sealed_secret text not null,
    last_step integer not null,
    added_at timestamptz not null
  )`,
  `create table passkeys (
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
  )`,
  'create index passkeys_of_user on passkeys (user_id, added_at)',
  `create table recovery_codes (
    user_id integer not null references users on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`,
  // When a second factor was last used in the session.
  'alter table sessions add column factor_at timestamptz',
  // The first visit of an operator without a second factor: the days of grace begin with it.
  'alter table user_roles add column first_visit_at timestamptz',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
