import type { FastifyInstance } from 'fastify'

/** Number of most recent durations stored for each call. */
const TIMES_MAX = 500

interface SlowCall {
  call: string
  /** How many times the call was made. */
  calls: number
  /** Median and 99th percentile of the stored durations, in milliseconds. */
  middle: number
  p99: number
}

export interface CallTimes {
  note(call: string, ms: number): void
  /** Returns the slowest calls, slowest first. */
  slowest(most: number): SlowCall[]
}

const rounded = (ms: number) => Math.round(ms * 10) / 10

const at = (sorted: Float64Array, share: number) => rounded(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)

/** Creates a store of the durations of calls in this process. The histogram of `/metrics` has too coarse buckets for the panel's figures. */
export function callTimes(): CallTimes {
  const timesByCall = new Map<string, { calls: number; last: Float64Array }>()
  return {
    note(call, ms) {
      const times = timesByCall.get(call) ?? { calls: 0, last: new Float64Array(TIMES_MAX) }
      times.last[times.calls % TIMES_MAX] = ms
      times.calls += 1
      timesByCall.set(call, times)
    },
    slowest(most) {
      const rows = [...timesByCall].map(([call, { calls, last }]) => {
        const sorted = last.slice(0, Math.min(calls, TIMES_MAX)).sort()
        return { call, calls, middle: at(sorted, 0.5), p99: at(sorted, 0.99) }
      })
      return rows.toSorted((one, other) => other.p99 - one.p99 || (one.call < other.call ? -1 : 1)).slice(0, most)
    },
  }
}

/** Measures the calls of a server. @NOTE keyed by the route pattern: the URL itself may contain a token. */
export function measureCalls(app: FastifyInstance): CallTimes {
  const times = callTimes()
  app.addHook('onResponse', ({ method, routeOptions: { url = '' } }, reply, done) => {
    if (url.startsWith('/api/')) times.note(`${method} ${url.slice('/api'.length)}`, reply.elapsedTime)
    done()
  })
  return times
}
