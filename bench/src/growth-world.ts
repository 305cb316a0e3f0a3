import { sql } from 'kysely'
import { refreshCounts } from '../../apps/server/src/features/catalog/catalog.queries.ts'
import { recountRanks } from '../../apps/server/src/features/leaderboard/points.queries.ts'
import type { Db } from '../../apps/server/src/platform/db/database.ts'

export interface Size {
  games: number
  players: number
  plays: number
}

const WEEK_MS = 7 * 24 * 3600_000
/** The player and the game that the queries are about have this id. */
export const CHOSEN = 1

/** Returns SQL for twelve letters, different for each number: names have little in common, as on a real site. */
const lettersOf = (seed: string) => sql.raw(`substr(translate(md5(${seed}), '0123456789', 'aeioulnrst'), 1, 12)`)

/**
 * Inserts games, players and finished plays of ninety days into an empty database, and refreshes the counts that jobs keep. Every
 * player has a ranked play of the first game, as the most popular one; of the other plays three in four are ranked.
 */
export async function fill(db: Db, { games, players, plays }: Size): Promise<void> {
  await sql`insert into users (user_name, name_key, total_score, total_score_at, created_at)
    select initcap(letters), letters, 10 + 10 * (11000 * power(random(), 3))::int, now(), now() - random() * interval '2 years'
    from generate_series(1, ${players}::int) n, lateral (select ${lettersOf("'player ' || n")} as letters) t`.execute(db)
  await sql`insert into games (name, name_key, game_type_id, square_amount, section_amount, preview, placeholder, random_key,
      creator_user_id, created_at, updated_at, published_at, rated_at, rating)
    select initcap(name), name, 1 + n % 3, 9, 10, repeat('0', 32), '', random(), 1 + n % ${players}::int, at, at, at, at, 'approved'
    from generate_series(1, ${games}::int) n, lateral (select now() - n * interval '1 minute' as at,
      regexp_replace(${lettersOf("'game ' || n")}, '^.{6}', '\\& ') as name) t`.execute(db)
  await sql`insert into plays (game_id, kind, status, user_id, score, started_at, touched_at, ended_at)
    select 1, 'ranked', 'finished', n, 10 * (random() * 100)::int, at, at, at
    from generate_series(1, ${players}::int) n, lateral (select now() - random() * interval '90 days' + n * interval '0' as at) t`.execute(
    db,
  )
  // A player meets each game at most once: n / games counts the rounds over all games.
  await sql`insert into plays (game_id, kind, status, user_id, score, started_at, touched_at, ended_at)
    select 2 + n % (${games}::int - 1), case when n % 4 = 0 then 'practice' else 'ranked' end, 'finished',
      1 + (n / (${games}::int - 1) + n % (${games}::int - 1)) % ${players}::int, 10 * (random() * 100)::int, at, at, at
    from generate_series(0, ${plays - players}::int - 1) n,
      lateral (select now() - random() * interval '90 days' + n * interval '0' as at) t`.execute(db)
  await refreshCounts(db, new Date(Date.now() - WEEK_MS), new Date(0))
  await recountRanks(db)
  await sql`vacuum analyze`.execute(db)
}
