import { Counter } from 'prom-client'
import { LIMITS, type LimitName } from '../http/refuse.ts'
import type { Metrics } from './metrics.ts'

/** Adds the metric of the calls that limits refuse. Returns a function that counts one. */
export function limitCounts(metrics: Metrics): (limit: LimitName) => void {
  const refused = new Counter({
    name: 'rate_limited_total',
    help: 'Calls that were answered 429, by the limit that they reached',
    labelNames: ['limit'] as const,
    registers: [metrics],
  })
  for (const limit of LIMITS) refused.inc({ limit }, 0)
  return (limit) => refused.inc({ limit })
}
