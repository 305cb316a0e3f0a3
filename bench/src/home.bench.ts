import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { refreshCounts } from '../../apps/server/src/features/catalog/catalog.queries.ts'
import { openServer } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { freePort } from '../../tools/free-port.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { runServer } from './processes.ts'
import { median, type Ratio } from './report.ts'

const CONNECTIONS = 32
const SECONDS = 5
const ROUNDS = 3
const WEEK_MS = 7 * 24 * 3600_000

/** The API calls of the home page. */
const CALLS = [
  '/api/gameType/getAll',
  '/api/game/lastGame?images=url',
  '/api/game/randomGames/1?images=url',
  '/api/game/randomGames/2?images=url',
  '/api/game/randomGames/3?images=url',
  '/api/rank/leaderboard/global',
]

/** Inserts games in three categories, players, and finished plays spread over all of them and over ninety days. */
async function makeWorld(url: string, games: number, players: number, plays: number): Promise<void> {
  const database = openServer(url)
  const { db } = database
  await migrate(db)
  await sql`truncate games, users restart identity cascade`.execute(db)
  await sql`insert into games (name, name_key, game_type_id, square_amount, section_amount, preview, placeholder, random_key,
      created_at, updated_at, published_at)
    select 'Game ' || n, 'game ' || n, 1 + n % 3, 9, 10, repeat('0', 32), '', random(), now(), now(), now() - n * interval '1 minute'
    from generate_series(1, ${games}::int) n`.execute(db)
  await sql`insert into users (user_name, name_key, total_score, total_score_at, created_at)
    select 'Player ' || n, 'player ' || n, (random() * 100000)::int, now() - random() * interval '90 days', now()
    from generate_series(1, ${players}::int) n`.execute(db)
  await sql`insert into plays (game_id, kind, status, user_id, score, started_at, touched_at, ended_at)
    select 1 + n % ${games}::int, 'practice', 'finished', 1 + n % ${players}::int, 500, at, at, at
    from generate_series(1, ${plays}::int) n, lateral (select now() - random() * interval '90 days' + n * interval '0' as at) t`.execute(
    db,
  )
  await refreshCounts(db, new Date(Date.now() - WEEK_MS), new Date(0))
  await sql`vacuum analyze`.execute(db)
  await database.close()
}

/** Returns home pages per second; one home page is all of CALLS. */
async function homes(port: number): Promise<number> {
  const requests = CALLS.map((path) => ({ method: 'GET' as const, path }))
  const result = await autocannon({ url: `http://127.0.0.1:${port}`, connections: CONNECTIONS, duration: SECONDS, requests })
  if (result.non2xx + result.errors > 0) throw new Error('Calls of the home page failed')
  return result.requests.average / CALLS.length
}

async function measure(games: number, players: number, plays: number): Promise<number> {
  const postgres = await startPostgres()
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    await makeWorld(postgres.url, games, players, plays)
    const port = await freePort()
    const server = await runServer(port, { DATA_DIR: dir, DATABASE_URL: postgres.url })
    const counts: number[] = []
    for (let round = 0; round < ROUNDS; round++) counts.push(await homes(port))
    await server.stop()
    return median(counts)
  } finally {
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

/** Compares the calls of the home page at ten thousand games and a million plays with those at a hundred games. */
export async function* home(): AsyncGenerator<Ratio> {
  const small = await measure(100, 1_000, 1_000)
  const large = await measure(10_000, 100_000, 1_000_000)
  const note = '10 000 games, 1 M plays, compared with 100 games'
  yield { what: "home's data, large site compared with small", ours: large, floor: small, goal: 0.5, note }
}
