import { type Kysely, sql } from 'kysely'

/**
 * @NOTE A process of the previous version, which may still run, deletes games without the bin. The views hide hidden games from it
 * too. A later migration that creates the views again must keep the condition on `hidden_at`.
 */
const STATEMENTS = [
  // A hidden game is not listed until it is shown again; 'ban' if the ban of its creator has hidden it.
  `alter table games add column hidden_at timestamptz,
    add column hidden_by text check (hidden_by in ('operator', 'ban')),
    add check ((hidden_at is null) = (hidden_by is null))`,
  // A deleted game is in the bin, with its pictures, until this time; null once it cannot be restored any more.
  `alter table games add column bin_until timestamptz,
    add column binned_by text check (binned_by in ('creator', 'operator')),
    add check ((bin_until is null) = (binned_by is null)),
    add check (bin_until is null or deleted_at is not null)`,
  `create or replace view listed_games as
    select * from games where published_at is not null and deleted_at is null and hidden_at is null`,
  `create or replace view catalog_games as
    select * from games where published_at is not null and deleted_at is null and hidden_at is null and not is_daily`,
  'create index games_hidden on games (hidden_at) where hidden_at is not null',
  'create index games_binned on games (bin_until) where bin_until is not null',
  // What an operator does to several rows: it is carried out when the time to undo it is over, one row after the other.
  `create table bulk_actions (
    id integer generated always as identity primary key,
    operator_id integer not null references users on delete cascade,
    action text not null check (action in ('hide', 'show', 'delete', 'restore', 'ban')),
    ids integer[] not null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    claimed_until timestamptz,
    done integer not null default 0,
    failed jsonb not null default '[]'
  )`,
  'create index bulk_actions_due on bulk_actions (due_at) where done < cardinality(ids)',
  'create index bulk_actions_of_operator on bulk_actions (operator_id, created_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
