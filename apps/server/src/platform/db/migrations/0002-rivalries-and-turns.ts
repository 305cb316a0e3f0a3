import { type Kysely, sql } from 'kysely'

// `source` is what was met in, once: the play of a challenge, or the duel. `token` is what a link leads to: the challenge's shared result, or the duel.
const STATEMENTS = [
  // Whether the answer has been counted as a meeting of the two players (RIVAL-2).
  'alter table challenge_plays add column met boolean not null default false',
  `create table meetings (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('challenge', 'duel')),
    source text not null,
    token text not null,
    one_user_id integer references users on delete cascade,
    one_guest_key uuid,
    two_user_id integer references users on delete cascade,
    two_guest_key uuid,
    one_score integer not null,
    two_score integer not null,
    winner smallint not null check (winner in (0, 1, 2)),
    met_at timestamptz not null,
    unique (kind, source),
    check (num_nonnulls(one_user_id, one_guest_key) = 1),
    check (num_nonnulls(two_user_id, two_guest_key) = 1)
    )`,
  'create index meetings_of_one on meetings (one_user_id) where one_user_id is not null',
  'create index meetings_of_two on meetings (two_user_id) where two_user_id is not null',
  'create index meetings_of_guest_one on meetings (one_guest_key) where one_guest_key is not null',
  'create index meetings_of_guest_two on meetings (two_guest_key) where two_guest_key is not null',
  'create index meetings_of_guests_oldest on meetings (met_at) where one_guest_key is not null or two_guest_key is not null',
  `create view meeting_sides as
    select id, kind, token, met_at, true as is_one, one_user_id as user_id, one_guest_key as guest_key, two_user_id as rival_user_id,
    two_guest_key as rival_guest_key, one_score as score, two_score as rival_score, case winner when 1 then 'won' when 2 then 'lost' else 'level' end as outcome
    from meetings
    union all
    select id, kind, token, met_at, false, two_user_id, two_guest_key, one_user_id, one_guest_key, two_score, one_score,
    case winner when 2 then 'won' when 1 then 'lost' else 'level' end
    from meetings`,
  `create table sent_challenges (
    token text not null references shared_results (token) on delete cascade,
    user_id integer references users on delete cascade,
    guest_key uuid,
    sent_at timestamptz not null,
    unique nulls not distinct (token, user_id, guest_key),
    check (num_nonnulls(user_id, guest_key) = 1)
    )`,
  'create index sent_challenges_to_user on sent_challenges (user_id) where user_id is not null',
  'create index sent_challenges_to_guest on sent_challenges (guest_key) where guest_key is not null',
  `create table answer_emails (
    user_id integer primary key references users on delete cascade,
    switched_on_at timestamptz not null,
    sent_at timestamptz
    )`,
  'alter table duels add column rules smallint not null default 1',
  // `duel_events` of 1.0.0 stays until no process of that version runs any more (decision 24).
  `create table duel_turns (
    token text not null references duels (token) on delete cascade,
    seq integer not null,
    at timestamptz not null,
    inputs jsonb not null,
    primary key (token, seq)
    )`,
]

/** Meetings of players in challenges and duels, from which the scores of rivalries are counted (decision 73), and the logs of duels (decision 76). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
