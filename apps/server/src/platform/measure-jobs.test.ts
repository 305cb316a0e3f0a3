import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { manualJobs } from '../testing/manual-jobs.ts'
import { valueIn } from '../testing/metrics.ts'
import { type MovableClock, movableClock } from '../testing/movable-clock.ts'
import { recordingLog } from '../testing/recording-log.ts'
import { BLANK_DATABASES } from '../testing/test-database.ts'
import { startJobs } from './jobs.ts'
import { measureJobs } from './measure-jobs.ts'

let metrics: Registry
let clock: MovableClock
beforeEach(() => {
  metrics = new Registry()
  clock = movableClock()
})

test('[SERVICE-42] the runs of each job are counted by result, and the last success has its time', async () => {
  const manual = manualJobs()
  const jobs = measureJobs(manual, metrics, clock)
  let isBroken = false
  const work = async () => {
    if (isBroken) throw new Error('the work failed')
  }
  await jobs.everyMinute('count-minutes', work)
  await jobs.everyNight('count-nights', work)
  jobs.everySecond('count-seconds', work)
  await manual.run('count-minutes')
  const succeededAt = clock.now().getTime() / 1000
  clock.advance(60_000)
  isBroken = true
  for (const name of ['count-minutes', 'count-nights', 'count-seconds'])
    await expect(manual.run(name)).rejects.toThrow('the work failed')
  const text = await metrics.metrics()
  const runs = (job: string, result: string) => valueIn(text, `job_runs_total{job_name="${job}",result="${result}"}`)
  expect([runs('count-minutes', 'ok'), runs('count-minutes', 'failed')]).toEqual([1, 1])
  expect([runs('count-nights', 'ok'), runs('count-nights', 'failed')]).toEqual([0, 1])
  expect([runs('count-seconds', 'ok'), runs('count-seconds', 'failed')]).toEqual([0, 1])
  expect(valueIn(text, 'job_last_success_timestamp_seconds{job_name="count-minutes"}')).toBe(succeededAt)
  expect(valueIn(text, 'job_last_success_timestamp_seconds{job_name="count-nights"}')).toBeUndefined()
})

describe.each(BLANK_DATABASES)('[SERVICE-42] on $name', ({ open }) => {
  const opened = open()
  afterAll(async () => (await opened).close())

  test('[SERVICE-42] a job that waits has its age, also if another process has queued it', async () => {
    const database = await opened
    const jobs = await startJobs(database, recordingLog('error').log)
    const measured = measureJobs(jobs, metrics, clock)
    await measured.everyNight('count-things', async () => {})
    const ageNow = async () => valueIn(await metrics.metrics(), 'job_age_seconds{job_name="count-things"}')
    expect(await ageNow()).toBe(0)
    await sql`insert into pgboss.job (name, policy, created_on, start_after)
      values ('count-things', 'exclusive', now() - interval '90 seconds', now() + interval '1 hour')`.execute(database.db)
    expect(await ageNow()).toBeGreaterThanOrEqual(90)
    expect(await ageNow()).toBeLessThan(150)
    await sql`update pgboss.job set state = 'completed' where name = 'count-things'`.execute(database.db)
    expect(await ageNow()).toBe(0)
    await jobs.stop()
  })
})
