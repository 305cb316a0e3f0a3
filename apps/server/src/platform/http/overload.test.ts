import { setImmediate as letThrough, setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withApp } from '../../testing/test-app.ts'

const DELAY_MS = 100
const SAMPLE_MS = 500

const testApp = withApp({ config: { maxLoopDelayMs: DELAY_MS, loopSampleMs: SAMPLE_MS } })

const ask = (url: string) => testApp.http.inject({ url })

/** Blocks the event loop for `ms` milliseconds. */
function block(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('[SERVICE-17] a single slow moment refuses no call', async () => {
  await wait(SAMPLE_MS)
  block(SAMPLE_MS / 2)
  await wait(SAMPLE_MS)
  expect((await ask('/api/gameType/getAll')).statusCode).toBe(200)
})

test('[SERVICE-17] calls are refused while the event loop is slow, but health checks are answered', async () => {
  const until = performance.now() + 2.5 * SAMPLE_MS
  while (performance.now() < until) {
    block(2 * DELAY_MS)
    await letThrough()
  }
  const { statusCode, headers, body } = await ask('/api/gameType/getAll')
  expect({ statusCode, code: JSON.parse(body).code }).toEqual({ statusCode: 503, code: 'service-unavailable' })
  expect(headers['retry-after']).toBe('2')
  for (const url of ['/healthz', '/metrics']) expect((await ask(url)).statusCode).toBe(200)
  await expect.poll(async () => (await ask('/api/gameType/getAll')).statusCode).toBe(200)
})

test('[SERVICE-17] the same holds where each call waits long for the embedded database', async () => {
  let isOver = false
  const keepBusy = async () => {
    while (!isOver) await sql`select count(*) from generate_series(1, 300000)`.execute(testApp.db)
  }
  const busy = Array.from({ length: 10 }, keepBusy)
  await expect.poll(async () => (await ask('/api/gameType/getAll')).statusCode).toBe(503)
  for (const url of ['/healthz', '/metrics']) expect((await ask(url)).statusCode).toBe(200)
  isOver = true
  await Promise.all(busy)
  await expect.poll(async () => (await ask('/api/gameType/getAll')).statusCode).toBe(200)
})
