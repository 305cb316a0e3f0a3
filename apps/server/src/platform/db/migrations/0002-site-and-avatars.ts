import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table params (
    id integer generated always as identity primary key,
    name text not null unique,
    value text not null
  )`,
  `create table avatars (
    name text primary key,
    token text not null,
    picture text not null,
    position integer not null
  )`,
  'alter table users add column demo boolean not null default false',
  'alter table games add column demo boolean not null default false',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
