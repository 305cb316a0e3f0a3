import { fromPglite, PgBoss } from 'pg-boss'
import type { Database } from './db/database.ts'
import { withoutTimeLimit } from './db/session-settings.ts'
import { findJobAges } from './jobs.queries.ts'
import type { Logger } from './logger.ts'

/** Schedules recurring work. */
export interface Jobs {
  /**
   * Runs `work` every minute, in one of all processes.
   * @param name of the queue, in kebab-case
   */
  everyMinute(name: string, work: () => Promise<void>): Promise<void>
  /** Runs `work` every second in this process. A run is skipped while the previous one is still in progress. */
  everySecond(name: string, work: () => Promise<void>): void
  /** Runs `work` every night, in one of all processes. A night in which none runs is made up when one does. */
  everyNight(name: string, work: () => Promise<void>): Promise<void>
  /** Returns the jobs of every minute and night that wait or run, in any process, with the seconds since each was queued. */
  ages(): Promise<Map<string, number>>
  stop(): Promise<void>
}

const WHEN = { minute: '* * * * *', night: '17 3 * * *' }
const SECOND_MS = 1_000
const STOP_MS = 5_000

/** Seconds after which work counts as interrupted, for example by a kill, and may be started again. A backup may take long. */
const WORK_MAX_S = { minute: 120, night: 3_600 }

/**
 * Seconds between two polls of a queue: each poll costs one statement per kind of work, and no schedule is shorter than a minute.
 */
const LOOK_EVERY_S = 10

const CONNECTIONS = 2

/** Runs this process's own recurring work; `stop` waits for runs in progress. */
function startRounds(log: Logger) {
  const timers: NodeJS.Timeout[] = []
  const running = new Map<string, Promise<void>>()
  const round = (name: string, work: () => Promise<void>) => {
    if (running.has(name)) return
    const done = work()
      .catch((error) => log.error({ err: error, job: name }, 'a job failed'))
      .finally(() => running.delete(name))
    running.set(name, done)
  }
  return {
    start: (name: string, work: () => Promise<void>) => void timers.push(setInterval(() => round(name, work), SECOND_MS)),
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

/** Starts the job queue, which stores its tables in a separate schema of the same database. */
export async function startJobs({ db, embedded, url }: Pick<Database, 'db' | 'embedded' | 'url'>, log: Logger): Promise<Jobs> {
  const where = embedded ? { db: fromPglite(embedded), backend: 'pglite' as const } : { connectionString: url, max: CONNECTIONS }
  const boss = new PgBoss(where)
  const rounds = startRounds(log)
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'))
  await boss.start()
  const schedule = async (name: string, often: 'minute' | 'night', work: () => Promise<void>) => {
    const queue = { policy: 'exclusive' as const, expireInSeconds: WORK_MAX_S[often] }
    await boss.createQueue(name, queue)
    // A queue that a former version has created keeps its own limit.
    await boss.updateQueue(name, { expireInSeconds: queue.expireInSeconds })
    await boss.work(name, { pollingIntervalSeconds: LOOK_EVERY_S }, async () => {
      await withoutTimeLimit(work).catch((error) => {
        log.error({ err: error, job: name }, 'a job failed')
        throw error
      })
    })
    await boss.schedule(name, WHEN[often], null, { missed: 'once' })
  }
  return {
    everyMinute: (name, work) => schedule(name, 'minute', work),
    everySecond: rounds.start,
    everyNight: (name, work) => schedule(name, 'night', work),
    ages: () => findJobAges(db),
    async stop() {
      await rounds.stop()
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}
