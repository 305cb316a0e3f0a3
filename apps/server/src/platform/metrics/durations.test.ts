import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { addDurations } from './durations.ts'

const options = { name: 'reply_seconds', help: 'Time from request to reply', buckets: [0.002, 0.01, 1] }
const OBSERVED = [
  { labels: { method: 'GET', route: '/a', status: 200 }, seconds: [0, 0.001, 0.002, 0.0021, 1, 1.001, 60] },
  { labels: { method: 'GET', route: '/a', status: 404 }, seconds: [0.5] },
  { labels: { method: 'POST', route: '/a "quoted"', status: 200 }, seconds: [0.01] },
]

test('[SERVICE-41] the histogram of durations is written as prom-client writes its own', async () => {
  const [ours, theirs] = [new Registry(), new Registry()]
  const addSeries = addDurations(ours, options)
  const histogram = new Histogram({ ...options, labelNames: ['method', 'route', 'status'], registers: [theirs] })
  for (const { labels, seconds } of OBSERVED) {
    const observe = addSeries(labels)
    for (const value of seconds) {
      observe(value)
      histogram.observe(labels, value)
    }
  }
  expect(await ours.metrics()).toBe(await theirs.metrics())
  ours.resetMetrics()
  theirs.resetMetrics()
  expect(await ours.metrics()).toBe(await theirs.metrics())
})
