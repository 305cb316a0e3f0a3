import autocannon from 'autocannon'

/** A request of a walk: one connection sends the steps of a walk in order, then begins another walk. */
export interface Step<W> {
  path: string
  headers: (walk: W) => Record<string, string>
  body: (walk: W) => object
}

export interface Load<W> {
  url: string
  connections: number
  seconds: number
  /** Gives what the steps of one walk have in common, when a connection begins it. */
  begin?: () => W
  steps?: readonly Step<W>[]
}

export interface Measured {
  perSecond: number
  p99: number
  failed: number
}

function requestsOf<W>(begin: () => W, steps: readonly Step<W>[]): autocannon.Request[] {
  return steps.map(({ path, headers, body }, place) => ({
    method: 'POST',
    path,
    setupRequest: (request: autocannon.Request, context: { walk?: W }) => {
      if (place === 0) context.walk = begin()
      const walk = context.walk as W
      return { ...request, body: JSON.stringify(body(walk)), headers: { 'content-type': 'application/json', ...headers(walk) } }
    },
  }))
}

/** Sends requests as fast as replies come, and counts. `failed` are replies outside 2xx and broken connections. */
export async function load<W>({ url, connections, seconds, begin, steps }: Load<W>): Promise<Measured> {
  const requests = begin && steps && requestsOf(begin, steps)
  const result = await autocannon({ url, connections, duration: seconds, ...(requests && { requests }) })
  return { perSecond: result.requests.average, p99: result.latency.p99, failed: result.non2xx + result.errors }
}
