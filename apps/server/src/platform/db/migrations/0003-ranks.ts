import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table users add column hidden boolean not null default false',
  'drop index users_by_total',
  'create index users_by_total on users (total_score desc, total_score_at, id) where total_score > 0 and not hidden',
  `create table score_counts (
    score integer primary key,
    players integer not null
  )`,
  `create table score_band_counts (
    band integer primary key,
    players integer not null
  )`,
  `create table game_score_counts (
    game_id integer not null references games on delete cascade,
    score integer not null,
    players integer not null,
    primary key (game_id, score)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
