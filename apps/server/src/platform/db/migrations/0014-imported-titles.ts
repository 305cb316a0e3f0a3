import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Data sets from which titles were imported, as they describe themselves.
  `create table title_sets (
    id integer generated always as identity primary key,
    name text not null,
    repository text not null unique,
    license text not null,
    license_url text not null,
    version text not null,
    imported_at timestamptz not null
  )`,
  'alter table titles add column imported boolean not null default false, alter column year drop not null',
  'alter table title_names add column imported boolean not null default false',
  // Data of a title from a data set, whether the title was imported or is hand-written.
  `create table imported_titles (
    title_id integer primary key references titles on delete cascade,
    set_id integer not null references title_sets,
    form text not null check (form in ('TV', 'MOVIE', 'OVA', 'ONA', 'SPECIAL', 'UNKNOWN')),
    sources text[] not null
  )`,
  'create index titles_by_hand on titles (kind) where not imported',
  'create index title_names_by_hand on title_names (name_key) where not imported',
  'drop index title_names_by_likeness',
  'create index title_names_by_likeness on title_names using gist (name_key gist_trgm_ops (siglen = 256)) where not imported',
  // @NOTE GIN here: with 200,000 names, a GiST search takes 100 ms. Typos are tolerated only among the hand-written names. The
  // index has no pending list, because nothing would flush it in the embedded database.
  `create index title_names_imported on title_names using gin (name_key gin_trgm_ops) with (fastupdate = off) where imported`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
