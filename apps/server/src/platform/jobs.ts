import { fromPglite, PgBoss } from 'pg-boss'
import type { Database } from './db/database.ts'
import { withoutTimeLimit } from './db/time-limit.ts'
import type { Logger } from './logger.ts'

/** Work that is done at set times, by one of the processes. */
export interface Jobs {
  /**
   * Has `work` done every minute, once among all processes.
   * @param name of the queue, in kebab-case
   */
  everyMinute(name: string, work: () => Promise<void>): Promise<void>
  /** Has `work` done every second in this process, one after another: none begins while the last one runs. */
  everySecond(name: string, work: () => Promise<void>): void
  /** Has `work` done every night, once among all processes. */
  everyNight(name: string, work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const EVERY_MINUTE = '* * * * *'
const EVERY_NIGHT = '17 3 * * *'
const SECOND_MS = 1_000
const STOP_MS = 5_000

/** Seconds after which work counts as broken off, by a kill for example, and may be begun anew. */
const WORK_MAX_S = 120

/** Seconds between two looks for work: a look costs a statement for each kind of work, and nothing is due sooner than in a minute. */
const LOOK_EVERY_S = 10

const CONNECTIONS = 2

/** Does work of this process's own again and again; `stop` waits for what is under way. */
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

/** Starts the job queue, which keeps its tables in a schema of its own in the same database. */
export async function startJobs({ embedded, url }: Pick<Database, 'embedded' | 'url'>, log: Logger): Promise<Jobs> {
  const where = embedded ? { db: fromPglite(embedded), backend: 'pglite' as const } : { connectionString: url, max: CONNECTIONS }
  const boss = new PgBoss(where)
  const rounds = startRounds(log)
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had a fault'))
  await boss.start()
  const schedule = async (name: string, when: string, work: () => Promise<void>) => {
    await boss.createQueue(name, { policy: 'exclusive', expireInSeconds: WORK_MAX_S })
    await boss.work(name, { pollingIntervalSeconds: LOOK_EVERY_S }, async () => {
      await withoutTimeLimit(work).catch((error) => {
        log.error({ err: error, job: name }, 'a job failed')
        throw error
      })
    })
    await boss.schedule(name, when)
  }
  return {
    everyMinute: (name, work) => schedule(name, EVERY_MINUTE, work),
    everySecond: rounds.start,
    everyNight: (name, work) => schedule(name, EVERY_NIGHT, work),
    async stop() {
      await rounds.stop()
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}
