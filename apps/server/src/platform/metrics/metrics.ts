import { Counter, Gauge, type Registry } from 'prom-client'

/** The metrics of this process, which `/metrics` serves. */
export type Metrics = Registry

/** A value of a gauge with labels. */
export interface Sample<L extends string> {
  labels: Record<L, string>
  value: number
}

interface GaugeOptions<L extends string> {
  name: string
  /** What the value means, as one sentence without a full stop. */
  help: string
  labelNames?: readonly L[]
  /** The value of a scrape in which reading failed; without it, the gauge has no value then. */
  otherwise?: number
}

/** Shorter than the time that Prometheus gives a scrape: 10 seconds by default. */
const READ_WITHIN_MS = 2_000

/** Returns what `read` resolves to, or null if it fails or takes too long. */
async function readInTime<T>(read: () => Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), READ_WITHIN_MS)
  try {
    return await Promise.race([read(), late.promise])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** Returns a function whose concurrent calls share one run of `read`, so that slow runs do not pile up. */
function shared<T>(read: () => T | Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= Promise.try(read).finally(() => {
      running = null
    })
    return running
  }
}

/**
 * Adds a gauge whose value is read at each scrape. If it cannot be read within two seconds, the scrape succeeds without it.
 * @param read returns the value, or one for each combination of labels
 */
export function addGauge<L extends string = never>(
  metrics: Metrics,
  { name, help, labelNames = [], otherwise }: GaugeOptions<L>,
  read: () => number | Sample<L>[] | Promise<number | Sample<L>[]>,
): void {
  const readOnce = shared(read)
  new Gauge<L>({
    name,
    help,
    labelNames,
    registers: [metrics],
    async collect() {
      const values = (await readInTime(readOnce)) ?? otherwise ?? []
      this.reset()
      // Without labels, a gauge that was reset is 0, which would be a wrong value.
      if (labelNames.length === 0) this.remove()
      if (typeof values === 'number') this.set(values)
      else for (const { labels, value } of values) this.set(labels, value)
    },
  })
}

/** Counts a request to a cache. */
export type CountRequest = (result: 'hit' | 'miss') => void

/** Returns the counter of a cache. Caches of one name share it. */
export type CountCache = (cache: string) => CountRequest

/** Adds the metric of the caches. */
export function cacheCounts(metrics: Metrics): CountCache {
  const counted = new Map<string, { hit: number; miss: number }>()
  new Counter({
    name: 'cache_requests_total',
    help: 'Requests to the caches of this process, by whether they were answered without a load',
    labelNames: ['cache', 'result'] as const,
    registers: [metrics],
    collect() {
      this.reset()
      for (const [cache, { hit, miss }] of counted) {
        this.inc({ cache, result: 'hit' }, hit)
        this.inc({ cache, result: 'miss' }, miss)
      }
    },
  })
  return (cache) => {
    const amounts = counted.get(cache) ?? { hit: 0, miss: 0 }
    counted.set(cache, amounts)
    return (result) => {
      amounts[result] += 1
    }
  }
}
