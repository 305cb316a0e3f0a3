import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table plays add column held boolean not null default false',
  'drop index plays_leaderboard',
  `create index plays_leaderboard on plays (game_id, score desc, ended_at, id)
    where kind = 'ranked' and status = 'finished' and not held`,
  `create index plays_ranked_of_user on plays (user_id, ended_at desc, id desc) where kind = 'ranked' and status = 'finished'`,
  `create table play_flags (
    play_id bigint primary key references plays on delete cascade,
    reason text not null check (reason in ('too-fast', 'too-perfect')),
    flagged_at timestamptz not null,
    decided_at timestamptz,
    decision text check (decision in ('kept', 'hidden')),
    check ((decided_at is null) = (decision is null))
  )`,
  'create index play_flags_undecided on play_flags (flagged_at, play_id) where decision is null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
