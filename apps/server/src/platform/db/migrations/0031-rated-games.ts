import { type Kysely, sql } from 'kysely'

const IS_OPERATOR = `exists (select 1 from user_roles m join roles r on r.id = m.role_id
    where m.user_id = games.creator_user_id and r.name = 'ROLE_ADMIN')`

/**
 * @NOTE A process of the previous version, which may still run, ends plays without these columns: they then count at once, and
 * the day of their end is the one in UTC.
 */
const STATEMENTS = [
  // Why the points of a game count; null while they are pending.
  `alter table games add column rated_at timestamptz,
    add column rating text check (rating in ('operator', 'approved', 'finished', 'earlier')),
    add check ((rated_at is null) = (rating is null))`,
  `update games set rated_at = published_at,
    rating = case when demo or creator_user_id is null or ${IS_OPERATOR} then 'operator' else 'earlier' end
    where published_at is not null`,
  'create or replace view listed_games as select * from games where published_at is not null and deleted_at is null',
  `create index games_unrated on games (published_at, id)
    where rated_at is null and published_at is not null and deleted_at is null`,
  `alter table plays add column pending boolean not null default false, add column ended_day date`,
  'create index plays_pending on plays (game_id) where pending',
  'create index plays_pending_of_user on plays (user_id) where pending',
  // The points of a player in the games of a creator, by the day on which the plays ended: what the limit of a day is counted by.
  `create table creator_day_points (
    user_id integer not null references users on delete cascade,
    creator_user_id integer not null references users on delete cascade,
    day date not null,
    points integer not null,
    primary key (user_id, creator_user_id, day)
  )`,
  // The points of plays that the limit of a day has cut off.
  `create table capped_points (
    play_id bigint primary key references plays on delete cascade,
    points integer not null check (points > 0)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
