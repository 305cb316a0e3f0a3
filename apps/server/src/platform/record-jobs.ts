import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'
import { saveFailure, saveSuccess } from './jobs.queries.ts'
import type { Jobs } from './jobs.ts'
import type { Logger } from './logger.ts'

/**
 * Returns the same jobs, and records in the database the last run of those that run every minute or night in one of all processes,
 * so that every process can show it (OPERATOR-107).
 * @NOTE What cannot be recorded is logged, and the run counts all the same.
 */
export function recordJobs(jobs: Jobs, { db, clock, log }: { db: Db; clock: Clock; log: Logger }): Jobs {
  const record = (saving: Promise<void>) =>
    saving.catch((error) => log.warn({ err: error }, 'the run of a job could not be recorded'))
  const recorded = (name: string, work: () => Promise<void>) => async () => {
    const began = clock.elapsed()
    try {
      await work()
    } catch (error) {
      await record(saveFailure(db, name, clock.now()))
      throw error
    }
    await record(saveSuccess(db, name, clock.now(), clock.elapsed() - began))
  }
  return {
    ...jobs,
    everyMinute: (name, work) => jobs.everyMinute(name, recorded(name, work)),
    everyNight: (name, work) => jobs.everyNight(name, recorded(name, work)),
  }
}
