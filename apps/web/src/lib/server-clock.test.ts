import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOON = Date.parse('2026-03-02T12:00:00.000Z')
const AN_HOUR = 3_600_000

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fresh = () => import('./server-clock.ts')

test('[DAILY-22] without a word of the server, the browser is believed', async () => {
  const { serverNow } = await fresh()
  expect(serverNow()).toBe(NOON)
})

test.each([AN_HOUR, -AN_HOUR])('[DAILY-22] a browser whose clock is %d ms off knows the time of the server', async (off) => {
  const { learnServerTime, serverNow } = await fresh()
  learnServerTime(NOON + off)
  vi.advanceTimersByTime(60_000)
  expect(serverNow()).toBe(NOON + off + 60_000)
})

test('[DAILY-22] a reply that was on its way for long, or lay in a cache, changes nothing', async () => {
  const { learnServerTime, serverNow } = await fresh()
  learnServerTime(NOON)
  learnServerTime(NOON - 40_000)
  expect(serverNow()).toBe(NOON)
  learnServerTime(Number.NaN)
  expect(serverNow()).toBe(NOON)
})

test.each([AN_HOUR, -AN_HOUR])(
  '[DAILY-22] when the clock of the browser is set, the next reply counts alone (%d ms)',
  async (by) => {
    const { learnServerTime, serverNow } = await fresh()
    learnServerTime(NOON)
    vi.setSystemTime(NOON + by)
    learnServerTime(NOON)
    expect(serverNow()).toBe(NOON)
  },
)

test('[DAILY-22] each reply of the server tells its time', async () => {
  const [{ call }, { serverNow }] = [await import('./call.ts'), await fresh()]
  const headers = { date: new Date(NOON + AN_HOUR).toUTCString() }
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }))
  await call('GET /daily', { query: {} })
  expect(serverNow()).toBe(NOON + AN_HOUR)
})
