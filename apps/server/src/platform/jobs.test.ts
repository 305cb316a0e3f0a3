import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { recordingLog } from '../testing/recording-log.ts'
import { BLANK_DATABASES } from '../testing/test-database.ts'
import { startJobs } from './jobs.ts'

describe.each(BLANK_DATABASES)('[SERVICE-11] on $name', ({ open }) => {
  const opened = open()
  afterAll(async () => (await opened).close())

  test('[SERVICE-11] the job queue starts, accepts work and stops without errors', async () => {
    const database = await opened
    const { log, lines } = recordingLog('warn')
    const jobs = await startJobs(database, log)
    await jobs.everyMinute('count-things', async () => {})
    await wait(200)
    await jobs.stop()
    expect(lines).toEqual([])
  })

  test('[SERVICE-11] work of every second never overlaps, survives its errors, and ends before the queue stops', async () => {
    const { log, lines } = recordingLog('error')
    const jobs = await startJobs(await opened, log)
    const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let [begun, done] = [0, 0]
    jobs.everySecond('count-seconds', async () => {
      await ends[begun++]?.promise
      done += 1
      throw new Error('the work failed')
    })
    await expect.poll(() => begun).toBe(1)
    await wait(1_200)
    expect({ begun, done }).toEqual({ begun: 1, done: 0 })
    ends[0]?.resolve()
    await expect.poll(() => begun).toBe(2)
    let isStopped = false
    const stopping = jobs.stop().then(() => {
      isStopped = true
    })
    await wait(50)
    expect({ isStopped, done }).toEqual({ isStopped: false, done: 1 })
    ends[1]?.resolve()
    await stopping
    expect({ begun, done, errors: lines.length }).toEqual({ begun: 2, done: 2, errors: 2 })
  })

  test('[MOVE-18] a night in which no process ran is made up once', async () => {
    const database = await opened
    const { log } = recordingLog('warn')
    const before = await startJobs(database, log)
    await before.everyNight('count-nights', async () => {})
    await before.stop()
    await sql`update pgboss.schedule set created_on = now() - interval '9 days' where name = 'count-nights'`.execute(database.db)
    await sql`update pgboss.version set cron_on = now() - interval '3 days'`.execute(database.db)
    const after = await startJobs(database, log)
    let nights = 0
    await after.everyNight('count-nights', async () => {
      nights += 1
    })
    await expect.poll(() => nights, { timeout: 200_000 }).toBe(1)
    await after.stop()
  })
})
