import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'create extension if not exists pg_trgm',
  `create table titles (
    id integer generated always as identity primary key,
    title text not null unique,
    kind text not null check (kind in ('anime', 'manga')),
    year smallint not null,
    franchise text not null
  )`,
  `create table title_names (
    title_id integer not null references titles on delete cascade,
    name text not null,
    name_key text collate "C" not null,
    primary key (title_id, name_key)
  )`,
  'create index title_names_by_start on title_names (name_key)',
  // @NOTE GiST and not GIN, because only GiST returns the nearest names in order. Long signatures halve the time of a search.
  'create index title_names_by_likeness on title_names using gist (name_key gist_trgm_ops (siglen = 256))',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
