import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Names reserved for pictures before their files are written. Files to which no row refers are deleted later (PIC-9).
  `create table picture_intents (
    name text primary key,
    keys text[] not null,
    noted_at timestamptz not null
  )`,
  'create index picture_intents_old on picture_intents (noted_at)',
  `alter table sections
    add column image_hash text,
    add column look text`,
  'alter table games add column held_at timestamptz',
  `create index games_drafts on games (created_at) where published_at is null and deleted_at is null`,
  'create index games_added on games (creator_user_id, created_at)',
  // These indexes answer whether a game was ever played, together with the few plays and duels in progress.
  `create index plays_left_of_game on plays (game_id) where status = 'left' and kind <> 'practice'`,
  `create index duels_finished_of_game on duels (game_id) where status = 'finished'`,
  `create index games_of_creator on games (creator_user_id, published_at desc, id desc) where deleted_at is null`,
  `create table reports (
    id integer generated always as identity primary key,
    game_id integer references games on delete cascade,
    user_id integer references users,
    reporter_user_id integer references users,
    reporter_guest_key uuid,
    reason text not null check (reason in ('wrong-answer', 'not-a-game', 'adult', 'copyright', 'insult', 'other')),
    body text not null default '',
    reported_at timestamptz not null,
    decided_at timestamptz,
    outcome text check (outcome in ('kept', 'hidden', 'deleted', 'banned')),
    check ((game_id is null) <> (user_id is null)),
    check ((reporter_user_id is null) <> (reporter_guest_key is null)),
    check ((decided_at is null) = (outcome is null))
  )`,
  'create index reports_undecided on reports (reported_at, id) where outcome is null',
  'create index reports_of_game on reports (game_id) where game_id is not null',
  'create index reports_of_user on reports (user_id) where user_id is not null',
  `create unique index reports_waiting_of_user on reports (reporter_user_id, coalesce(game_id, 0), coalesce(user_id, 0))
    where outcome is null and reporter_user_id is not null`,
  `create unique index reports_waiting_of_guest on reports (reporter_guest_key, coalesce(game_id, 0), coalesce(user_id, 0))
    where outcome is null and reporter_guest_key is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
