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
})
