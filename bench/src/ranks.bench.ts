import { sql } from 'kysely'
import { findTotalRank } from '../../apps/server/src/features/leaderboard/leaderboard.queries.ts'
import { recountRanks } from '../../apps/server/src/features/leaderboard/points.queries.ts'
import { type Db, openServer } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { median, type Ratio } from './report.ts'

const LOOK_UPS = 2_001
const SIZES = [10_000, 100_000, 1_000_000]

/** Inserts players with points distributed as on a long-lived site: many with few, few with many, in multiples of ten. */
async function fill(db: Db, players: number): Promise<void> {
  await sql`truncate users restart identity cascade`.execute(db)
  await sql`insert into users (user_name, name_key, total_score, total_score_at, created_at)
    select 'Player ' || n, 'player ' || n, 10 + 10 * (11000 * power(random(), 3))::int, now(), now()
    from generate_series(1, ${players}::int) n`.execute(db)
  await recountRanks(db)
  await sql`vacuum analyze`.execute(db)
}

/** Returns the median time of one rank query in milliseconds, over many players chosen at random. */
async function lookUp(db: Db, players: number): Promise<number> {
  const times: number[] = []
  for (let done = 0; done < LOOK_UPS; done++) {
    const userId = 1 + Math.floor(Math.random() * players)
    const from = performance.now()
    await findTotalRank(db, userId)
    times.push(performance.now() - from)
  }
  return median(times)
}

/** Measures the query for a player's rank among ten thousand, a hundred thousand and a million players. */
export async function* ranks(): AsyncGenerator<Ratio> {
  const postgres = await startPostgres()
  const database = openServer(postgres.url)
  try {
    await migrate(database.db)
    const milliseconds: number[] = []
    for (const players of SIZES) {
      await fill(database.db, players)
      milliseconds.push(await lookUp(database.db, players))
    }
    const [few = 0, , many = 0] = milliseconds
    const note = `${milliseconds.map((one) => one.toFixed(2)).join(' / ')} ms at 10 k / 100 k / 1 M players`
    yield { what: 'a rank among 1 M players, compared with 10 k', ours: 1000 / many, floor: 1000 / few, goal: 0.5, note }
  } finally {
    await database.close()
    await postgres.stop()
  }
}
