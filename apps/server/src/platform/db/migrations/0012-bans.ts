import { type Kysely, sql } from 'kysely'

const BAN_KEY = `(case when split_part(mail_key, '@', 2) in ('gmail.com', 'googlemail.com')
  then replace(split_part(split_part(mail_key, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(mail_key, '@', 1), '+', 1) || '@' || split_part(mail_key, '@', 2) end)`

const STATEMENTS = [
  `create index users_by_ban_key on users (${BAN_KEY}) where mail_key is not null`,
  'create index users_banned on users (id) where banned_at is not null',
  'create index users_by_part_of_name on users using gin (name_key gin_trgm_ops) where deleted_at is null',
  'create index users_by_part_of_mail on users using gin (mail_key gin_trgm_ops) where deleted_at is null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
