import { statfs } from 'node:fs/promises'
import { Counter, Histogram } from 'prom-client'
import { systemClock } from '../clock.ts'
import { acceptsWrites } from '../db/check-server.queries.ts'
import type { Database, StatementLog } from '../db/database.ts'
import { databaseState } from '../db/database-state.ts'
import { LIMITS, type LimitName } from '../http/refuse.ts'
import { addGauge, type Metrics } from './metrics.ts'

/**
 * Adds the metric of the time that statements take.
 * @param next another statement log
 * @returns a statement log that measures them, then calls the other one
 */
export function statementTimes(metrics: Metrics, next?: StatementLog): StatementLog {
  const seconds = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Time from sending a statement to its result; in the embedded database this includes waiting for its turn',
    labelNames: ['result'] as const,
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics],
  })
  for (const result of ['ok', 'failed']) seconds.zero({ result })
  const results = { query: seconds.labels({ result: 'ok' }), error: seconds.labels({ result: 'failed' }) }
  return (event) => {
    results[event.level].observe(event.queryDurationMillis / 1000)
    next?.(event)
  }
}

/**
 * Adds whether the database can be used, and how its connections are used.
 * @param state finds out by a write: a full disk can still be read
 */
export function addDatabaseMetrics(
  metrics: Metrics,
  { db, pools }: Pick<Database, 'db' | 'pools'>,
  state = () => databaseState(() => acceptsWrites(db), systemClock)(),
): void {
  const labelNames = ['pool'] as const
  addGauge(
    metrics,
    { name: 'database_up', help: 'Whether the database accepts a write within two seconds: 1 or 0', otherwise: 0 },
    async () => ((await state()) === 'up' ? 1 : 0),
  )
  addGauge(metrics, { name: 'database_pool_size', help: 'Connections that the pool may open', labelNames }, () =>
    pools().map(({ pool, size }) => ({ labels: { pool }, value: size })),
  )
  addGauge(metrics, { name: 'database_pool_used', help: 'Connections of the pool that are in use', labelNames }, () =>
    pools().map(({ pool, used }) => ({ labels: { pool }, value: used })),
  )
  addGauge(
    metrics,
    { name: 'database_pool_waiting', help: 'Calls or jobs that wait for a connection of the pool', labelNames },
    () => pools().map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  )
}

/** Adds the metric of the calls that limits refuse. Returns a function that counts one. */
export function limitCounts(metrics: Metrics): (limit: LimitName) => void {
  const refused = new Counter({
    name: 'rate_limited_total',
    help: 'Calls that were answered 429, by the limit that they reached',
    labelNames: ['limit'] as const,
    registers: [metrics],
  })
  for (const limit of LIMITS) refused.inc({ limit }, 0)
  return (limit) => refused.inc({ limit })
}

/** Adds the size and the free space of the disk that holds a folder. Space that only root may use is not free. */
export function addDiskSpace(metrics: Metrics, folder: string): void {
  addGauge(metrics, { name: 'disk_free_bytes', help: 'Free space of the disk that holds DATA_DIR' }, async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  })
  addGauge(metrics, { name: 'disk_size_bytes', help: 'Size of the disk that holds DATA_DIR' }, async () => {
    const { blocks, bsize } = await statfs(folder)
    return blocks * bsize
  })
}
