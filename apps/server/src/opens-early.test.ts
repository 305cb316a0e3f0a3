import { afterEach, expect, test } from 'vitest'
import { type App, buildApp } from './build-app.ts'
import { aPool } from './testing/daily.ts'
import { manualJobs } from './testing/manual-jobs.ts'
import { recordingLog } from './testing/recording-log.ts'
import { testConfig, withApp } from './testing/test-app.ts'

const testApp = withApp()
let app: App | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

type Alone = typeof testApp.database.alone

/** Opens a server early; the load beside it waits for `load`. */
async function open(load: Promise<void>, alone: Alone = (work) => load.then(work)) {
  const { log, lines } = recordingLog('error')
  const overrides = {
    database: { ...testApp.database, alone },
    jobs: manualJobs(),
    clock: testApp.clock,
    log,
    avatars: false as const,
  }
  app = await buildApp(testConfig(testApp.platform.config.dataDir), overrides, { opensEarly: true })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  return { app, lines }
}

const dailies = async () => (await testApp.db.selectFrom('dailies').select('day').execute()).length
const published = () => expect.poll(dailies).toBe(1)

test('[DAILY-6] a server that opens before its demo games are loaded publishes the Daily after that', async () => {
  await aPool(testApp, 20)
  const load = Promise.withResolvers<void>()
  const { app, lines } = await open(load.promise)
  expect((await app.http.inject({ url: '/healthz' })).statusCode).toBe(200)
  await new Promise((resolve) => setImmediate(resolve))
  expect(await dailies()).toBe(0)
  load.resolve()
  await published()
  expect(lines).toEqual([])
})

test('[DAILY-6] [SERVICE-10] if the load beside the open site fails, that is logged, and the Daily is published', async () => {
  await aPool(testApp, 20)
  const load = Promise.withResolvers<void>()
  const { lines } = await open(load.promise)
  load.reject(new Error('The media store is full.'))
  await published()
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).toContain('the rest of the demo games could not be loaded')
})

test('[SERVICE-10] a server that is closed while another one loads does not wait for that one', async () => {
  await aPool(testApp, 20)
  const away: Alone = (_, stop) => new Promise((_, reject) => stop?.addEventListener('abort', () => reject(stop.reason)))
  const { app, lines } = await open(Promise.resolve(), away)
  await app.close()
  expect(await app.platform.dataLoaded).toBe(false)
  expect(lines).toEqual([])
})

test('[SERVICE-10] a server that is closed while it loads waits for the picture in progress, and publishes no Daily', async () => {
  await aPool(testApp, 20)
  const load = Promise.withResolvers<void>()
  const { app, lines } = await open(load.promise)
  let isClosed = false
  const closing = app.close().then(() => {
    isClosed = true
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isClosed).toBe(false)
  load.resolve()
  await closing
  expect(await app.platform.dataLoaded).toBe(false)
  expect(await dailies()).toBe(0)
  expect(lines).toEqual([])
})
