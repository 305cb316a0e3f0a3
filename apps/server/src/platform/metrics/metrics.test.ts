import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { valueIn } from '../../testing/metrics.ts'
import { cachedLoader } from '../cached-loader.ts'
import { addGauge, cacheCounts } from './metrics.ts'

let metrics: Registry
beforeEach(() => {
  metrics = new Registry()
})
afterEach(() => {
  vi.useRealTimers()
})

const help = 'What it means'

test('[SERVICE-41] a gauge is read at each scrape', async () => {
  let value = 1
  addGauge(metrics, { name: 'things', help }, () => value++)
  expect(valueIn(await metrics.metrics(), 'things')).toBe(1)
  expect(valueIn(await metrics.metrics(), 'things')).toBe(2)
})

test('[SERVICE-41] a gauge that cannot be read has no value, or the one that says so, and the others keep theirs', async () => {
  const fail = async (): Promise<never> => {
    throw new Error('away')
  }
  addGauge(metrics, { name: 'away', help }, fail)
  addGauge(metrics, { name: 'away_by_kind', help, labelNames: ['kind'] as const }, fail)
  addGauge(metrics, { name: 'up', help, otherwise: 0 }, fail)
  addGauge(metrics, { name: 'here', help }, () => 7)
  const text = await metrics.metrics()
  expect(valueIn(text, 'away')).toBeUndefined()
  expect(text).not.toMatch(/^away_by_kind/m)
  expect([valueIn(text, 'up'), valueIn(text, 'here')]).toEqual([0, 7])
})

test('[SERVICE-41] a gauge that takes longer than two seconds has no value, and further scrapes do not read it again meanwhile', async () => {
  vi.useFakeTimers()
  let reads = 0
  addGauge(metrics, { name: 'slow', help }, () => {
    reads += 1
    return new Promise<number>(() => {})
  })
  const scrapes = Promise.all([metrics.metrics(), metrics.metrics()])
  await vi.advanceTimersByTimeAsync(2_000)
  for (const text of await scrapes) expect(valueIn(text, 'slow')).toBeUndefined()
  expect(reads).toBe(1)
})

test('[SERVICE-41] values whose labels are gone are gone', async () => {
  let kinds = ['a', 'b']
  addGauge(metrics, { name: 'things', help, labelNames: ['kind'] as const }, () =>
    kinds.map((kind) => ({ labels: { kind }, value: 1 })),
  )
  await metrics.metrics()
  kinds = ['b']
  const text = await metrics.metrics()
  expect([valueIn(text, 'things{kind="a"}'), valueIn(text, 'things{kind="b"}')]).toEqual([undefined, 1])
})

test('[SERVICE-42] a cache counts loads as misses, and all other requests as hits', async () => {
  const loaded = Promise.withResolvers<object>()
  const read = cachedLoader(async (key: string) => (key === 'slow' ? loaded.promise : {}), {
    count: cacheCounts(metrics)('games'),
  })
  const waiting = [read('slow'), read('slow')]
  loaded.resolve({})
  await Promise.all(waiting)
  await read('slow')
  await read('other')
  const text = await metrics.metrics()
  expect(valueIn(text, 'cache_requests_total{cache="games",result="miss"}')).toBe(2)
  expect(valueIn(text, 'cache_requests_total{cache="games",result="hit"}')).toBe(2)
})
