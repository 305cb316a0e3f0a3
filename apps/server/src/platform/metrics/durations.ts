import type { Metric } from 'prom-client'
import type { Metrics } from './metrics.ts'

interface HistogramOptions {
  name: string
  /** What is measured, as one sentence without a full stop. */
  help: string
  /** The upper bounds of the buckets in seconds, ascending. */
  buckets: readonly number[]
}

/** The durations of one combination of labels. */
interface Series {
  labels: Record<string, string | number>
  /** How many durations fall into each bucket; the last one has no upper bound. */
  counts: number[]
  sum: number
}

/** Returns the lines of a series: the buckets are cumulative. */
function linesOf(name: string, buckets: readonly number[], { labels, counts, sum }: Series) {
  let count = 0
  const lines = counts.map((amount, index) => {
    count += amount
    return { metricName: `${name}_bucket`, labels: { le: buckets[index] ?? '+Inf', ...labels }, value: count }
  })
  return [...lines, { metricName: `${name}_sum`, labels, value: sum }, { metricName: `${name}_count`, labels, value: count }]
}

/**
 * Adds a histogram of durations whose labels are bound once.
 * @NOTE prom-client's own joins the labels to a text at each observation and looks that up, which costs more than to route a
 * call.
 * @returns a function that adds a series, and returns the function that counts a duration in seconds
 */
export function addDurations(metrics: Metrics, { name, help, buckets }: HistogramOptions) {
  const all: Series[] = []
  const get = async () => ({
    ...{ name, help, type: 'histogram', aggregator: 'sum' },
    values: all.flatMap((series) => linesOf(name, buckets, series)),
  })
  metrics.registerMetric({ name, help, get, reset: () => void all.splice(0) } as unknown as Metric)
  return (labels: Series['labels']): ((seconds: number) => void) => {
    const series: Series = { labels, counts: Array.from({ length: buckets.length + 1 }, () => 0), sum: 0 }
    all.push(series)
    return (seconds) => {
      let index = 0
      while (index < buckets.length && seconds > (buckets[index] as number)) index += 1
      series.counts[index] = (series.counts[index] as number) + 1
      series.sum += seconds
    }
  }
}
