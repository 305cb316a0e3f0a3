import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // A play whose player has shared it. The draw is a copy: that of the play is deleted a day after its end.
  `create table shared_results (
    token text primary key,
    play_id bigint not null unique references plays on delete cascade,
    user_id integer references users on delete cascade,
    guest_key uuid,
    square_orders smallint[],
    answer_orders smallint[],
    sections_hash text not null,
    shared_at timestamptz not null,
    seen_at timestamptz not null,
    check ((user_id is null) <> (guest_key is null)),
    check ((square_orders is null) = (answer_orders is null))
  )`,
  'create index shared_results_of_user on shared_results (user_id, shared_at) where user_id is not null',
  'create index shared_results_of_guest on shared_results (guest_key, shared_at) where guest_key is not null',
  'create index shared_results_oldest on shared_results (shared_at)',
  // The plays that answer a shared result, with its draw.
  `create table challenge_plays (
    play_id bigint primary key references plays on delete cascade,
    token text not null references shared_results on delete cascade,
    user_id integer references users on delete cascade,
    guest_key uuid,
    started_at timestamptz not null,
    check ((user_id is null) <> (guest_key is null))
  )`,
  'create index challenge_plays_of_result on challenge_plays (token, play_id)',
  'create index challenge_plays_of_guest on challenge_plays (guest_key) where guest_key is not null',
  'create index challenge_plays_of_user on challenge_plays (user_id) where user_id is not null',
  // The name of a guest is found by the key.
  'create index guests_of_key on guests (guest_key)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
