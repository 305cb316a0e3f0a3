import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { valueIn } from '../../testing/metrics.ts'
import { BLANK_DATABASES, blankServerDatabase } from '../../testing/test-database.ts'
import { addDatabaseMetrics, statementTimes } from '../metrics/server-metrics.ts'
import { openEmbedded, openServer } from './database.ts'
import { withoutTimeLimit } from './session-settings.ts'

test('[SERVICE-42] statements are measured, those that fail separately', async () => {
  const metrics = new Registry()
  const { db, close } = await openEmbedded(null, statementTimes(metrics))
  await sql`select pg_sleep(0.03)`.execute(db)
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow()
  const text = await metrics.metrics()
  expect(valueIn(text, 'database_statement_duration_seconds_count{result="ok"}')).toBe(1)
  expect(valueIn(text, 'database_statement_duration_seconds_sum{result="ok"}')).toBeGreaterThanOrEqual(0.03)
  expect(valueIn(text, 'database_statement_duration_seconds_count{result="failed"}')).toBe(1)
  await close()
})

test('[SERVICE-42] the use of each pool of a PostgreSQL server is exact', async () => {
  const { url, close } = await blankServerDatabase()
  const database = openServer(url, undefined, { poolSize: 1, connectMs: 5_000, statementMs: 0 })
  const idle = [
    { pool: 'calls', size: 1, used: 0, waiting: 0 },
    { pool: 'jobs', size: 4, used: 0, waiting: 0 },
  ]
  expect(database.pools()).toEqual(idle)
  const sleep = () => sql`select pg_sleep(0.3)`.execute(database.db)
  const running = [sleep(), sleep(), sleep(), withoutTimeLimit(sleep)]
  await expect.poll(database.pools, { interval: 5 }).toEqual([
    { pool: 'calls', size: 1, used: 1, waiting: 2 },
    { pool: 'jobs', size: 4, used: 1, waiting: 0 },
  ])
  await Promise.all(running)
  expect(database.pools()).toEqual(idle)
  await database.close()
  await close()
})

test('[SERVICE-42] the embedded database is a pool of one connection', async () => {
  const { db, pools, close } = await openEmbedded(null)
  await sql`select 1`.execute(db)
  const sleep = () => sql`select pg_sleep(0.2)`.execute(db)
  const running = [sleep(), sleep(), sleep()]
  await expect.poll(pools, { interval: 5 }).toEqual([{ pool: 'embedded', size: 1, used: 1, waiting: 2 }])
  await Promise.all(running)
  expect(pools()).toEqual([{ pool: 'embedded', size: 1, used: 0, waiting: 0 }])
  const end = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(() => end.promise)
  await expect.poll(() => pools()[0]?.used).toBe(1)
  const waiting = sql`select 1`.execute(db)
  await expect.poll(() => pools()[0]?.waiting).toBe(1)
  end.resolve()
  await Promise.all([transaction, waiting])
  await close()
})

test.each(BLANK_DATABASES)('[SERVICE-41] database_up says whether $name answers', async ({ open }) => {
  const metrics = new Registry()
  const { db, pools, close } = await open()
  addDatabaseMetrics(metrics, { db, pools })
  expect(valueIn(await metrics.metrics(), 'database_up')).toBe(1)
  await close()
  expect(valueIn(await metrics.metrics(), 'database_up')).toBe(0)
})
