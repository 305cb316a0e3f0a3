import { type Kysely, sql } from 'kysely'

/** As the view `listed_games` decides it, of a game `row`. */
const listed = (row: string) => `${row}.published_at is not null and ${row}.deleted_at is null and ${row}.hidden_at is null`

const GAME_COLUMNS = 'published_at, deleted_at, hidden_at, is_daily'

/** Returns a trigger function that adds what `select` returns (a name, and a number of rows that is not 0) to the counts. */
const counting = (name: string, select: string) => `create function ${name}() returns trigger language plpgsql as $$ begin
    insert into row_counts (name, rows) ${select};
    return null;
  end $$`

const userSteps = (table: string, sign: 1 | -1) =>
  `select 'users', ${sign} * count(*) from ${table} where deleted_at is null having count(*) > 0`

const gameSteps = (table: string, sign: 1 | -1) => `select case when is_daily then 'listed_dailies' else 'catalog_games' end,
      ${sign} * count(*) from ${table} t where ${listed('t')} group by is_daily`

const STATEMENTS = [
  // How many rows there are, as steps that are summed up: a row that everybody changes would make each wait for the others. A job
  // replaces the steps by their sum. Triggers write them, so that processes of the previous version count as well.
  `create table row_counts (
    id bigint generated always as identity primary key,
    name text not null check (name in ('users', 'catalog_games', 'listed_dailies')),
    rows integer not null
  )`,
  counting('count_added_users', userSteps('added', 1)),
  counting('count_removed_users', userSteps('removed', -1)),
  counting('count_changed_user', "select 'users', case when new.deleted_at is null then 1 else -1 end"),
  counting('count_added_games', gameSteps('added', 1)),
  counting('count_removed_games', gameSteps('removed', -1)),
  counting(
    'count_changed_game',
    `select case when is_daily then 'listed_dailies' else 'catalog_games' end, sum(step)
      from (select old.is_daily, -1 as step where ${listed('old')} union all select new.is_daily, 1 where ${listed('new')}) steps
      group by is_daily having sum(step) <> 0`,
  ),
  `create trigger count_added after insert on users referencing new table as added
    for each statement execute function count_added_users()`,
  `create trigger count_removed after delete on users referencing old table as removed
    for each statement execute function count_removed_users()`,
  `create trigger count_changed after update of deleted_at on users
    for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_changed_user()`,
  `create trigger count_added after insert on games referencing new table as added
    for each statement execute function count_added_games()`,
  `create trigger count_removed after delete on games referencing old table as removed
    for each statement execute function count_removed_games()`,
  `create trigger count_changed after update of ${GAME_COLUMNS} on games
    for each row when ((${listed('old')}) <> (${listed('new')}) or old.is_daily <> new.is_daily)
    execute function count_changed_game()`,
  // The triggers hold off all writers until the migration ends, so nothing is counted twice or not at all.
  `insert into row_counts (name, rows) ${userSteps('users', 1)}`,
  `insert into row_counts (name, rows) ${gameSteps('games', 1)}`,
  // The counts of a day hold what finished before `counted_until`; those of a past day hold all of it. A process of the previous
  // version writes past days only, without `registrations`, which are 0 until the next night.
  'delete from day_counts',
  `alter table day_counts
    add column registrations integer not null default 0,
    add column counted_until timestamptz not null default 'infinity'`,
  // Creators with their listed games and the plays of these, as of the last count.
  `create table creator_figures (
    user_id integer primary key references users on delete cascade,
    games integer not null,
    plays integer not null
  )`,
  'create index creator_figures_by_plays on creator_figures (plays desc, games desc, user_id)',
  `create index games_by_plays on games (game_type_id, play_count desc, id desc)
    where published_at is not null and deleted_at is null`,
  // For `%>` and `like`: of the index by likeness, a search had to read nearly all pages.
  'drop index games_by_likeness',
  `create index games_by_part_of_name on games using gin (name_key gin_trgm_ops)
    where published_at is not null and deleted_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
