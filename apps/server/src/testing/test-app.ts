import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type App, buildApp, type Overrides } from '../build-app.ts'
import type { Config } from '../config/config.ts'
import { createBusNetwork } from '../platform/bus/open-bus.ts'
import type { Db } from '../platform/db/database.ts'
import { type ManualJobs, manualJobs } from './manual-jobs.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { recordingLog } from './recording-log.ts'
import { emptyDatabase, sharedDatabase, type TestDatabase } from './test-database.ts'

export const SECRET = 'a secret that is made for tests only'

/** Returns a configuration for tests: no demo games, and limits that no test reaches. */
export const testConfig = (dataDir: string, changes: Partial<Config> = {}): Config => ({
  host: '127.0.0.1',
  port: 0,
  publicUrl: null,
  https: false,
  dataDir,
  backups: false,
  backupDir: join(dataDir, 'backups'),
  databaseUrl: null,
  redisUrl: null,
  connectionLimits: { poolSize: 8, connectMs: 5_000, statementMs: 0 },
  s3: null,
  publicMediaUrl: null,
  secret: SECRET,
  adminPath: '/the-panel-of-the-tests',
  smtpUrl: null,
  mailFrom: 'Guess The Anime <no-reply@guess.example>',
  google: null,
  demo: false,
  trustProxy: false,
  rateLimitFactor: 100_000,
  callsInWorkMax: 10_000,
  unsentBytesMax: 2 ** 30,
  drainMs: 0,
  logLevel: 'silent',
  ...changes,
})

export interface TestApp extends App {
  db: Db
  database: TestDatabase
  clock: MovableClock
  jobs: ManualJobs
  /** Errors that the server logged; empty in most tests. */
  loggedErrors: string[]
}

/** Starts a server with the given data folder on the given database. */
async function startTestApp(
  database: TestDatabase,
  dataDir: string,
  config: Partial<Config>,
  overrides: Overrides,
): Promise<TestApp> {
  const clock = movableClock()
  const jobs = manualJobs()
  const { log, lines: loggedErrors } = recordingLog('error')
  const { open: openBus } = createBusNetwork()
  const app = await buildApp(testConfig(dataDir, config), { clock, jobs, log, database, openBus, avatars: false, ...overrides })
  await app.http.ready()
  return { ...app, db: app.platform.db, database, clock, jobs, loggedErrors }
}

/** The server of the current test: each test finds it with an empty database. */
export interface TestFixture extends Readonly<TestApp> {
  /** Starts another server on the same data, as another process would. */
  startAnother(config?: Partial<Config>, overrides?: Overrides): Promise<TestApp>
}

interface TestAppOptions {
  config?: Partial<Config>
  /** Whether each test gets a new server, for tests that would see what an earlier one has cached in memory. */
  renewed?: boolean
  /** Whether rows stay from one test to the next, for tests that only read what is slow to insert. */
  keepsRows?: boolean
  /** Opens the bus of each server; by default it reaches no other. */
  openBus?: Overrides['openBus']
  /** Opens the database; by default the worker's embedded one. */
  open?: () => Promise<TestDatabase>
}

/**
 * Starts a server for the tests of a file, and empties its database before each test, or before the first if `keepsRows`. Returns
 * the server that runs at the time of the access, because `renewed` starts a new one for each test.
 */
export function withApp(options: TestAppOptions = {}): TestFixture {
  const { config = {}, renewed = false, keepsRows = false, openBus, open = sharedDatabase } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'guess-test-'))
  const running: TestApp[] = []
  let database: TestDatabase

  const startAnother: TestFixture['startAnother'] = async (changes = {}, overrides = {}) => {
    const app = await startTestApp(database, dataDir, { ...config, ...changes }, { ...(openBus && { openBus }), ...overrides })
    running.push(app)
    return app
  }
  const stop = (from: number) => Promise.all(running.splice(from).map((app) => app.close()))

  beforeAll(async () => {
    database = await open()
    if (keepsRows) await emptyDatabase(database.db)
  })
  beforeEach(async () => {
    await stop(renewed ? 0 : 1)
    if (!keepsRows) await emptyDatabase(database.db)
    if (running.length === 0) await startAnother()
    database.statements.length = 0
  })
  afterAll(async () => {
    await stop(0)
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const methods = { startAnother }
  return new Proxy(methods as TestFixture, {
    get: (_, name) => Reflect.get(name in methods ? methods : (running[0] as TestApp), name),
  })
}
