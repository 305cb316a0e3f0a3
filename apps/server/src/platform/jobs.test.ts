import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { keptLog } from '../testing/kept-log.ts'
import { blankDatabase, blankServerDatabase } from '../testing/test-database.ts'
import { startJobs } from './jobs.ts'

const DATABASES = [
  { name: 'the embedded database', open: blankDatabase },
  { name: 'a PostgreSQL server', open: blankServerDatabase },
]

describe.each(DATABASES)('[SERVICE-11] on $name', ({ open }) => {
  const opened = open()
  afterAll(async () => (await opened).close())

  test('[SERVICE-11] the job queue starts, takes work and stops without a fault', async () => {
    const database = await opened
    const { log, lines } = keptLog('warn')
    const jobs = await startJobs(database, log)
    await jobs.everyMinute('count-things', async () => {})
    await wait(200)
    await jobs.stop()
    expect(lines).toEqual([])
  }, 60_000)

  test('[SERVICE-11] work of every second is never done twice at once, outlives its faults, and ends before the queue does', async () => {
    const { log, lines } = keptLog('error')
    const jobs = await startJobs(await opened, log)
    let [running, done, most] = [0, 0, 0]
    jobs.everySecond('count-seconds', async () => {
      running += 1
      most = Math.max(most, running)
      await wait(1_200)
      running -= 1
      done += 1
      throw new Error('as it happens')
    })
    await expect.poll(() => done, { timeout: 10_000 }).toBe(1)
    await expect.poll(() => running, { timeout: 10_000 }).toBe(1)
    await jobs.stop()
    expect({ running, done, most, faults: lines.length }).toEqual({ running: 0, done: 2, most: 1, faults: 2 })
  }, 60_000)
})
