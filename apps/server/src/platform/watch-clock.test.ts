import { expect, test } from 'vitest'
import { metricOf } from '../testing/metrics.ts'
import { recordingLog } from '../testing/recording-log.ts'
import { withApp } from '../testing/test-app.ts'

const testApp = withApp()

const SECOND = 1_000

test('[SERVICE-85] a process whose clock is wrong is not ready until it is right again, and says so once', async () => {
  let aheadMs = 3_600 * SECOND
  const { log, lines } = recordingLog('info')
  const databaseTime = async () => new Date(testApp.clock.now().getTime() - aheadMs)
  const app = await testApp.startAnother({}, { databaseTime, log, clock: testApp.clock })
  const ready = async () => (await app.http.inject('/readyz?verbose')).json()
  const statusOf = async () => (await app.http.inject('/readyz')).statusCode
  const saying = (text: string) => lines.filter((line) => JSON.stringify(line).includes(text)).length
  const measure = async () => {
    testApp.clock.advance(10 * SECOND)
    await app.jobs.run('check-clock')
  }
  expect([await statusOf(), await ready()]).toEqual([503, expect.objectContaining({ database: 'up', clock: 'wrong' })])
  expect(await metricOf(app, 'clock_offset_seconds')).toBe(3_600)
  await measure()
  expect(saying('more than 30 seconds')).toBe(1)
  for (const within of [30, -30]) {
    aheadMs = within * SECOND
    await measure()
    expect([await statusOf(), await ready()]).toEqual([200, expect.objectContaining({ clock: 'right' })])
  }
  expect(saying("agrees with the database's again")).toBe(1)
  aheadMs = -31 * SECOND
  await measure()
  expect([await statusOf(), saying('more than 30 seconds')]).toEqual([503, 2])
})

test('[SERVICE-85] a database that does not answer does not make the clock wrong, and an embedded one has the same', async () => {
  let isAway = false
  const databaseTime = async () => {
    if (isAway) throw new Error('the database is away')
    return testApp.clock.now()
  }
  const app = await testApp.startAnother({}, { databaseTime, clock: testApp.clock })
  isAway = true
  testApp.clock.advance(3_600 * SECOND)
  await app.jobs.run('check-clock')
  expect((await app.http.inject('/readyz?verbose')).json()).toMatchObject({ clock: 'right' })
  expect((await testApp.http.inject('/readyz?verbose')).json()).toMatchObject({ clock: 'right' })
})
