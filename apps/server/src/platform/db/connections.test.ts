import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toConfig } from '../../config/config.ts'
import { readEnv } from '../../config/env.ts'
import { serverDatabase } from '../../testing/test-database.ts'
import { startJobs } from '../jobs.ts'
import { createLogger } from '../logger.ts'
import { openServer } from './database.ts'
import { withoutTimeLimit } from './session-settings.ts'

const MOST = 14
/** More than either pool has connections. */
const CALLS = 30

test('[SERVICE-46] with default settings, a process opens at most 14 connections, however much there is to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'guess-connections-'))
  const config = toConfig(readEnv({ DATA_DIR: dataDir }))
  const log = createLogger('silent')
  const observer = await serverDatabase()
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(observer.db)
    return rows[0]?.count ?? 0
  }
  const before = await count()
  const server = openServer(observer.url, undefined, config.connectionLimits)
  const jobs = await startJobs(server, log)
  const sleep = () => sql`select pg_sleep(0.2)`.execute(server.db)
  let isOver = false
  const busy = Promise.all(Array.from({ length: CALLS }, () => [sleep(), withoutTimeLimit(sleep)]).flat()).finally(() => {
    isOver = true
  })
  let most = 0
  for (; !isOver; await wait(10)) most = Math.max(most, (await count()) - before)
  await busy
  expect(most).toBeLessThanOrEqual(MOST)
  expect(most).toBeGreaterThan(config.connectionLimits.poolSize)
  expect(6 * MOST).toBeLessThanOrEqual(100 - 3)
  await jobs.stop()
  await server.close()
  await observer.close()
  rmSync(dataDir, { recursive: true, force: true })
})
