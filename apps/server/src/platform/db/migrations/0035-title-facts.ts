import { type Kysely, sql } from 'kysely'

/**
 * @NOTE A process of the previous version, which may still run, inserts titles without these columns: they then count as known to
 * few, until the next start or import.
 */
const STATEMENTS = [
  `alter table titles add column fame smallint not null default 1 check (fame between 1 and 5),
    add column form text check (form in ('series', 'film', 'ova', 'manga')),
    add column genres text[] not null default '{}'`,
  // Titles of a kind and fame, in an order that has nothing to do with their names: a draw reads a few, from any point on.
  'create index titles_by_fame on titles (kind, fame, md5(title))',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
