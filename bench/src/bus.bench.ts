import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { startRedis } from '../../tools/redis.ts'
import { type Played, playAll } from './duel-players.ts'
import { openMatches } from './duel-seats.ts'
import { type Running, runServer } from './processes.ts'
import type { Ratio } from './report.ts'
import { makeWorld } from './world.ts'

const SECONDS = 9
const LEVELS = [10, 50, 200, 500]
/** The level at which the goals must be reached. */
const GOAL_DUELS = 50
/** Limit for the 95th percentile across processes, and for how much later the median may be than in one process. */
const P95_MAX_MS = 25
const P50_LATER_MS = 3

interface Place {
  dataDir: string
  databaseUrl: string
  /** Empty: there is no bus. */
  redisUrl: string
}

const percentile = ({ delays }: Played, share: number) => delays[Math.ceil(delays.length * share) - 1] ?? Number.POSITIVE_INFINITY

const noteOf = (played: Played) => {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(played, share).toFixed(1))
  return `ms p50 / p95 / p99: ${p50} / ${p95} / ${p99}; ${played.delays.length} answers, ${played.missed} late`
}

/** Plays duels whose players are connected to one process each; to the same one if `processes` is 1. */
async function measure({ dataDir, databaseUrl, redisUrl }: Place, processes: 1 | 2, duels: number): Promise<Played> {
  await makeWorld({ dataDir, databaseUrl }, 0)
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, LOG_LEVEL: 'warn' }
  const running: Running[] = []
  const hosts: string[] = []
  try {
    for (let process = 0; process < processes; process++) {
      const port = await freePort()
      running.push(await runServer(port, env))
      hosts.push(`127.0.0.1:${port}`)
    }
    const [host = '', otherHost = host] = hosts
    return await playAll(await openMatches(host, duels, otherHost), SECONDS, async () => async () => {})
  } finally {
    for (const server of running) await server.stop()
  }
}

/** Measures one process, and then two with Redis and, for comparison, without a bus. */
async function* compare(place: Omit<Place, 'redisUrl'>, redisUrl: string, duels: number): AsyncGenerator<Ratio> {
  const isGoal = duels === GOAL_DUELS
  const against = { floor: 1_000 / P95_MAX_MS, goal: null }
  const one = await measure({ ...place, redisUrl: '' }, 1, duels)
  yield { what: `${duels} duels, one process`, ours: 1_000 / percentile(one, 0.95), ...against, note: noteOf(one) }
  for (const [name, url] of [
    ['Redis', redisUrl],
    ['no bus', ''],
  ] as const) {
    const two = await measure({ ...place, redisUrl: url }, 2, duels)
    const what = `${duels} duels, two processes, ${name}`
    yield {
      what: `${what}: p95`,
      ours: 1_000 / percentile(two, 0.95),
      ...against,
      goal: isGoal && url ? 1 : null,
      note: noteOf(two),
    }
    const later = percentile(two, 0.5) - percentile(one, 0.5)
    if (!isGoal || !url) continue
    yield {
      what: `${what}: p50`,
      ours: 1_000 / percentile(two, 0.5),
      floor: 1_000 / (percentile(one, 0.5) + P50_LATER_MS),
      goal: 1,
      note: `${later.toFixed(1)} ms later than in one process, allowed ${P50_LATER_MS}`,
    }
  }
}

/** Compares the delay from an answer to its arrival at an opponent who is connected to another process with its limits. */
export async function* bus(): AsyncGenerator<Ratio> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const postgres = await startPostgres({})
  const redis = await startRedis()
  try {
    for (const duels of LEVELS) yield* compare({ dataDir, databaseUrl: postgres.url }, redis.url, duels)
  } finally {
    await redis.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
