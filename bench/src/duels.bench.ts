import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openServer } from '../../apps/server/src/platform/db/database.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { startRedis } from '../../tools/redis.ts'
import { type BenchMatch, type Played, playAll } from './duel-players.ts'
import { onFloor, onOurServer, onTwoProcesses, type Place } from './duel-sites.ts'
import { percentile, type Ratio } from './report.ts'
import { usageAt } from './usage.ts'

const SECONDS = 9
/** Limit for the 95th percentile of the delay in milliseconds. */
const DELAY_MAX_MS = 100
/** The same for 50 duels whose players are connected to two processes. */
const ACROSS_MAX_MS = 25
const ACROSS_DUELS = 50

interface Level {
  name: string
  duels: number
  /** Limit for the 95th percentile of the delay, as a multiple of the floor's. */
  timesFloor: number
  /** Whether the delay must also stay below DELAY_MAX_MS, not only below its limit relative to the floor. */
  isLimited: boolean
}

type Measured = Played & { used: number }

const spread = (played: Measured) => [0.5, 0.95, 0.99].map((share) => percentile(played.delays, share).toFixed(1)).join(' / ')

const cpu = ({ used, delays }: Measured) => ((used / delays.length) * 1_000).toFixed(1)

/** Creates another, empty database on a PostgreSQL server and returns its URL. */
async function createDatabase(url: string, name: string): Promise<string> {
  const server = openServer(url)
  await sql`create database ${sql.id(name)}`.execute(server.db)
  await server.close()
  const own = new URL(url)
  own.pathname = name
  return own.href
}

/** Plays matches and counts the server's CPU seconds in the meantime. */
const measure = (matches: readonly BenchMatch[], url: string): Promise<Measured> =>
  playAll(matches, SECONDS, async () => {
    const before = await usageAt(url)
    return async () => (await usageAt(url)).cpuSeconds - before.cpuSeconds
  })

/** Measures the floor and then the server with this number of concurrent duels, and compares their delays. */
async function* compare({ name, duels, timesFloor, isLimited }: Level, at: Place, floorAt: Place): AsyncGenerator<Ratio> {
  const bare = await onFloor(floorAt, duels, measure)
  const real = await onOurServer(at, duels, measure)
  const ours = 1_000 / percentile(real.delays, 0.95)
  const note =
    `ms p50 / p95 / p99: ${spread(real)}, floor ${spread(bare)}; CPU s per 1,000 answers: ${cpu(real)}, floor ${cpu(bare)}; ` +
    `${real.delays.length} answers, ${real.missed} late`
  yield {
    what: `${name}: ${duels} duels, compared with bare ws`,
    ours,
    floor: 1_000 / percentile(bare.delays, 0.95),
    goal: 1 / timesFloor,
    note,
  }
  const limit = { what: `${name}: ${duels} duels, compared with ${DELAY_MAX_MS} ms`, ours, floor: 1_000 / DELAY_MAX_MS }
  if (isLimited) yield { ...limit, goal: 1, note: '' }
}

/** Plays duels whose players are connected to different processes, over Redis. */
async function* across(at: Place): AsyncGenerator<Ratio> {
  const redis = await startRedis()
  try {
    const real = await onTwoProcesses(at, redis.url, ACROSS_DUELS, measure)
    yield {
      what: `two processes and Redis: ${ACROSS_DUELS} duels, compared with ${ACROSS_MAX_MS} ms`,
      ours: 1_000 / percentile(real.delays, 0.95),
      floor: 1_000 / ACROSS_MAX_MS,
      goal: 1,
      note: `ms p50 / p95 / p99: ${spread(real)}; ${real.delays.length} answers, ${real.missed} late`,
    }
  } finally {
    await redis.stop()
  }
}

async function* onPostgres(dataDir: string): AsyncGenerator<Ratio> {
  const postgres = await startPostgres({})
  try {
    const at = { dataDir, databaseUrl: postgres.url }
    const floorAt = { dataDir, databaseUrl: await createDatabase(postgres.url, 'floor') }
    for (const duels of [10, 50, 200, 500]) {
      yield* compare({ name: 'PostgreSQL', duels, timesFloor: 1.5, isLimited: duels === 500 }, at, floorAt)
    }
    yield* across(at)
  } finally {
    await postgres.stop()
  }
}

/**
 * Compares the delay from an answer to its arrival at the opponent, with every feature on, with bare sockets and as many writes.
 */
export async function* duels(): AsyncGenerator<Ratio> {
  const newDir = () => mkdtemp(join(tmpdir(), 'bench-'))
  // A folder with the pictures of a site on PostgreSQL is no place for an embedded database.
  const [postgresDir, dataDir, floorDir] = [await newDir(), await newDir(), await newDir()]
  try {
    const embedded = { name: 'embedded', duels: 100, timesFloor: 1.3, isLimited: true }
    yield* onPostgres(postgresDir)
    yield* compare(embedded, { dataDir, databaseUrl: null }, { dataDir: floorDir, databaseUrl: null })
  } finally {
    for (const dir of [postgresDir, dataDir, floorDir]) await rm(dir, { recursive: true, force: true })
  }
}
