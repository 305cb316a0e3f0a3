import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // A play of mostly known pictures earns nothing (BOT-12), and one whose commitment was told is a meeting (FAIR-8).
  'alter table plays drop constraint plays_ended_as_practice_check',
  `alter table plays
    add constraint plays_ended_as_practice_check
      check (ended_as_practice in ('operator', 'answers-seen', 'met-in-duel', 'played-as-guest', 'pictures-known')),
    add column pictures_known boolean not null default false,
    add column told_at timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
