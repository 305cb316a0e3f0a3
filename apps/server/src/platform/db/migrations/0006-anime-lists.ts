import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table anime_list_entries (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    list_type smallint not null check (list_type in (1, 2, 3)),
    anime_name text not null,
    name_key text not null,
    added_at timestamptz not null
  )`,
  'create unique index anime_list_entries_one_title on anime_list_entries (user_id, name_key, (list_type = 3))',
  'create index anime_list_entries_newest on anime_list_entries (user_id, list_type, added_at desc, id desc)',
  `create index plays_finished_of_user on plays (user_id, ended_at desc, id desc)
    where status = 'finished' and user_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
