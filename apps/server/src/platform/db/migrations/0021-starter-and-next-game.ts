import { type Kysely, sql } from 'kysely'

const SHOWN = 'where published_at is not null and deleted_at is null and held_at is null'

const STATEMENTS = [
  // The game of a newcomer (CATALOG-9), and the best unplayed game of each category and grid (GAME-7).
  `create index games_for_newcomers on games (square_amount, play_count desc, published_at, id) ${SHOWN}`,
  `create index games_by_grid on games (game_type_id, square_amount, play_count desc, id) ${SHOWN}`,
  `create index plays_finished_of_guest on plays (guest_key, ended_at desc, id desc)
    where status = 'finished' and guest_key is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
