import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Keyed hash of the subject of an undecided report without an account and of the network that it came from (REPORT-11).
  `alter table reports add column network_hash text,
    add check (network_hash is null or (reporter_guest_key is not null and outcome is null))`,
  'create index reports_of_network on reports (network_hash) where network_hash is not null',
  // For a report that would hide a game: counts how many games are hidden already.
  'create index games_held on games (game_type_id) where held_at is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
