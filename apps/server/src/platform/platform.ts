import type { Config } from '../config/config.ts'
import type { Bus } from './bus/bus.ts'
import type { Clock } from './clock.ts'
import type { Database, Db } from './db/database.ts'
import type { LimitName } from './http/refuse.ts'
import type { SecurityEvents } from './http/security-events.ts'
import type { Jobs } from './jobs.ts'
import type { Counters } from './limits/counters.ts'
import type { Logger } from './logger.ts'
import type { Mail } from './mail/mail.ts'
import type { Media } from './media/media.ts'
import type { PictureFields } from './media/picture-field.ts'
import type { Withheld } from './media/withheld.ts'
import type { CountCache, Metrics } from './metrics/metrics.ts'
import type { Random } from './random.ts'
import type { Signal } from './signal.ts'
import type { Topics } from './sockets/topics.ts'

/** What features build upon. A function takes only the parts that it uses: `Pick<Platform, 'db' | 'clock'>`. */
export interface Platform {
  config: Config
  db: Db
  /** Runs work in one process of the site at a time, and once in it: other work that is run by `alone` waits. */
  alone: Database['alone']
  clock: Clock
  /** Returns the time of the database server; null if the database is embedded and has this machine's time. */
  databaseTime: (() => Promise<Date>) | null
  random: Random
  log: Logger
  media: Media
  pictures: PictureFields
  /** The pictures that are not served to everybody. */
  withheld: Withheld
  /** Counts what is limited in all processes together. */
  counters: Counters
  jobs: Jobs
  mail: Mail
  topics: Topics
  /** Messages to the other processes of the site. */
  bus: Bus
  /** Sent when a game is published, hidden, shown, deleted or restored, after the commit; reaches all processes. */
  gamesChanged: Signal
  /** Sent when pictures that must not be served any more have been deleted; reaches all processes. */
  picturesRemoved: Signal
  metrics: Metrics
  /** Returns the counter of the requests to a cache. */
  countCache: CountCache
  /** Counts a call that was refused because it has reached a limit. */
  countLimited: (limit: LimitName) => void
  /** The security events that are not stored yet. */
  securityEvents: SecurityEvents
  /** Folder of the built web app. */
  webDist: string
  /** Path of the module that renders pages; the web's build contains it. */
  webModule: string
}
