import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Config } from './config/config.ts'
import { findWithheldPictures } from './core/games/pictures.queries.ts'
import { accounts } from './features/accounts/index.ts'
import { admin } from './features/admin/index.ts'
import { avatars } from './features/avatars/index.ts'
import { catalog } from './features/catalog/index.ts'
import { createGame } from './features/create-game/index.ts'
import { daily } from './features/daily/index.ts'
import { demo, loadFirstData } from './features/demo/index.ts'
import { duel } from './features/duel/index.ts'
import { leaderboard } from './features/leaderboard/index.ts'
import { pages } from './features/pages/index.ts'
import { play } from './features/play/index.ts'
import { profile } from './features/profile/index.ts'
import { reports } from './features/reports/index.ts'
import { results } from './features/results/index.ts'
import { rivalry } from './features/rivalry/index.ts'
import { settings } from './features/settings/index.ts'
import { streak } from './features/streak/index.ts'
import type { Bus } from './platform/bus/bus.ts'
import { openBus } from './platform/bus/open-bus.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { databaseTime } from './platform/db/check-server.queries.ts'
import { checkServer, explainMissingRights } from './platform/db/check-server.ts'
import type { Database, StatementLog } from './platform/db/database.ts'
import { autovacuum, checkDatabase } from './platform/db/database-jobs.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { withoutTimeLimit } from './platform/db/session-settings.ts'
import { type DatabaseWatch, watchDatabase } from './platform/db/watch-database.ts'
import { createServer, setUpServer } from './platform/http/create-server.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { securityEvents } from './platform/http/security-events.ts'
import { serveAssets } from './platform/http/serve-assets.ts'
import { type Jobs, startJobs } from './platform/jobs.ts'
import { databaseCounters, memoryCounters } from './platform/limits/counters.ts'
import { forgetEndedCounts } from './platform/limits/limit-counts.queries.ts'
import { createLogger, type Logger } from './platform/logger.ts'
import { openMail } from './platform/mail/mail.ts'
import { transportOf } from './platform/mail/transports.ts'
import { measureJobs } from './platform/measure-jobs.ts'
import { serveMedia } from './platform/media/media.route.ts'
import { type Media, openMedia } from './platform/media/media.ts'
import type { MediaStore } from './platform/media/media-store.ts'
import { openStore } from './platform/media/open-store.ts'
import { pictureFields } from './platform/media/picture-field.ts'
import { openWithheld } from './platform/media/withheld.ts'
import { cacheCounts, type Metrics } from './platform/metrics/metrics.ts'
import { addDatabaseMetrics, addDiskSpace, limitCounts, statementTimes } from './platform/metrics/server-metrics.ts'
import type { Platform } from './platform/platform.ts'
import { type Random, secureRandom } from './platform/random.ts'
import { recordJobs } from './platform/record-jobs.ts'
import { createSharedSignal } from './platform/signal.ts'
import { serveSockets } from './platform/sockets/serve-sockets.ts'
import { createTopics } from './platform/sockets/topics.ts'
import { refuseUnfinished } from './platform/transfer/fill-database.ts'
import { makeBackupsEachNight } from './platform/transfer/nightly-backup.ts'
import { addBackupMetrics } from './platform/transfer/own-backups.ts'
import { refuseEmpty } from './platform/transfer/refuse-empty.ts'
import { update } from './platform/transfer/update.ts'
import { watchClock } from './platform/watch-clock.ts'

/** Replacements for real parts, for tests. */
export interface Overrides {
  clock?: Clock
  /** The time of the database server; without it and with a `clock`, that clock. */
  databaseTime?: () => Promise<Date>
  random?: Random
  log?: Logger
  /** An open, migrated database; the caller closes it. */
  database?: Database
  jobs?: Jobs
  /** Opens the bus that connects this server with others; `close` closes it. */
  openBus?: (log: Logger) => Promise<Bus>
  statementLog?: StatementLog
  /** false: the first start loads neither avatars nor titles. */
  avatars?: false
}

/** Returns a function that reads the database's time; null if this machine's clock is the same. */
function databaseTimeOf({ embedded, db }: Database, { clock, databaseTime: override }: Overrides): Platform['databaseTime'] {
  if (override) return override
  return embedded || clock ? null : () => databaseTime(db)
}

export interface App {
  http: FastifyInstance
  platform: Platform
  /** Resolves with the error if the embedded database crashes, and else never. */
  crashed: Promise<Error>
  /** Stops accepting calls, waits for running ones and closes the database. */
  close(): Promise<void>
}

const FEATURES = [
  catalog,
  play,
  streak,
  rivalry,
  results,
  duel,
  leaderboard,
  accounts,
  avatars,
  settings,
  profile,
  pages,
  createGame,
  daily,
  demo,
  reports,
  admin,
]

const WEB_DIST = join(import.meta.dirname, '../../web/dist')
const WEB_MODULE = join(import.meta.dirname, '../../web/dist-server/entry.js')

type PictureKeys = Pick<MediaStore, 'keys'>

/** Brings the tables of a database up to date. */
async function prepareDatabase(database: Database, store: PictureKeys, config: Config, log: Logger): Promise<void> {
  await checkServer(database)
  await refuseEmpty(database, store, config)
  await refuseUnfinished(database.db)
  const newer = await explainMissingRights(database, () => update(database, { config, log, clock: systemClock }))
  if (newer) log.warn({ migration: newer }, 'the schema of the database is one migration newer than this version')
}

/**
 * Opens the database and brings its tables up to date.
 * @throws Error with one line if it cannot be used, or if a restore or a move into it was interrupted
 */
export async function openMigrated(
  config: Config,
  store: PictureKeys,
  log: Logger,
  statementLog?: StatementLog,
): Promise<Database> {
  const database = await openDatabase(config, statementLog)
  try {
    await withoutTimeLimit(() => prepareDatabase(database, store, config, log))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens the bus. Closes a database that was opened for it if that fails. */
async function openBusBeside(database: Database, config: Config, overrides: Overrides, log: Logger): Promise<Bus> {
  try {
    return await (overrides.openBus?.(log) ?? openBus(config, database.url, log))
  } catch (error) {
    if (!overrides.database) await database.close()
    throw error
  }
}

/** Adds the metrics of the database, the disk and the media store. */
function addGauges(metrics: Metrics, { dataDir }: Config, database: Database, watch: DatabaseWatch, media: Media): void {
  addDatabaseMetrics(metrics, database, watch.state)
  addDiskSpace(metrics, dataDir)
  for (const metric of media.metrics) metrics.registerMetric(metric)
}

const NEVER = new Promise<never>(() => {})

/** Opens what features build upon; `close` closes what was opened here. */
export async function openPlatform(config: Config, overrides: Overrides) {
  const log = overrides.log ?? createLogger(config.logLevel)
  const clock = overrides.clock ?? systemClock
  const metrics = new Registry()
  const statementLog = statementTimes(metrics, overrides.statementLog)
  const store = await openStore(config, log, clock)
  const media = openMedia(store, log, clock)
  const database = overrides.database ?? (await openMigrated(config, store, log, statementLog))
  const bus = await openBusBeside(database, config, overrides, log)
  const jobs = overrides.jobs ?? (await explainMissingRights(database, () => startJobs(database, log)))
  const topics = createTopics(log)
  const picturesRemoved = createSharedSignal(bus, 'pictures-removed')
  const gamesChanged = createSharedSignal(bus, 'games-changed')
  const find = () => findWithheldPictures(database.db, clock.now())
  const withheld = openWithheld({ find, changed: gamesChanged, secret: config.secret, clock, log })
  const mail = openMail(database.db, clock, transportOf(config, clock, log), log, metrics)
  const watch = watchDatabase(database.db, log, clock)
  addGauges(metrics, config, database, watch, media)
  const platform: Platform = {
    config,
    db: database.db,
    alone: database.alone,
    clock,
    databaseTime: databaseTimeOf(database, overrides),
    random: overrides.random ?? secureRandom,
    log,
    media,
    pictures: pictureFields(media, config.publicMediaUrl, picturesRemoved, withheld),
    withheld,
    webDist: WEB_DIST,
    webModule: WEB_MODULE,
    counters: database.embedded ? memoryCounters(clock.elapsed) : databaseCounters(database.db, config.secret),
    jobs: measureJobs(recordJobs(jobs, { db: database.db, clock, log }), metrics, clock),
    mail,
    topics,
    bus,
    gamesChanged,
    picturesRemoved,
    metrics,
    countCache: cacheCounts(metrics),
    countLimited: limitCounts(metrics),
    securityEvents: securityEvents(metrics, clock.now),
  }
  addBackupMetrics(metrics, platform)
  const close = async () => {
    watch.stop()
    await mail.close()
    if (!overrides.jobs) await jobs.stop()
    await bus.close()
    if (!overrides.database) await database.close()
  }
  return { platform, topics, database, watch, close }
}

/** Builds the whole server: the platform, then every feature, then the web app. It does not listen yet. */
export async function buildApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const { platform, topics, database, watch, close } = await openPlatform(config, overrides)
  const { log, jobs } = platform
  try {
    if (config.demo || overrides.avatars !== false) await withoutTimeLimit(() => platform.alone(() => loadFirstData(platform)))
    await jobs.everyMinute('send-mail', platform.mail.sendDue)
    if (database.embedded) {
      await jobs.everyMinute('autovacuum', async () => void (await autovacuum(database.db)))
      await jobs.everyNight('check-database', () => checkDatabase(platform))
    } else await jobs.everyMinute('forget-limit-counts', () => forgetEndedCounts(database.db))
    await makeBackupsEachNight(platform)
    const isClockRight = await watchClock(platform)
    const http = createServer(config, log, platform.random)
    // The hook that is added first runs last: features store what they hold before the database is closed.
    http.addHook('onClose', close)
    serveMedia(http, platform, config.publicMediaUrl !== null, platform.countCache('pictures'))
    await http.register(async (app) => {
      await setUpServer(app, platform)
      serveHealth(app, watch.state, isClockRight, { bus: platform.bus.isUp })
      serveMetrics(app, platform, topics)
      serveSockets(app, platform, topics)
      for (const feature of FEATURES) await feature(app, platform)
      await serveAssets(app, WEB_DIST)
    })
    return { http, platform, crashed: database.embedded?.crashed ?? NEVER, close: () => http.close() }
  } catch (error) {
    await close()
    throw error
  }
}
