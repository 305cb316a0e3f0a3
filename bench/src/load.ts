import autocannon from 'autocannon'

/** A request in a sequence: each connection sends the steps in order, then starts over. `W` is the state of one pass. */
export interface Step<W> {
  path: string
  headers: (walk: W) => Record<string, string>
  body: (walk: W) => object
}

export interface Load<W> {
  url: string
  connections: number
  seconds: number
  /** Returns the state that the steps of one pass share; called when a connection begins a pass. */
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

/** Sends requests as fast as responses arrive and counts them. `failed` counts responses outside 2xx and connection errors. */
export async function load<W>({ url, connections, seconds, begin, steps }: Load<W>): Promise<Measured> {
  const requests = begin && steps && requestsOf(begin, steps)
  const result = await autocannon({ url, connections, duration: seconds, ...(requests && { requests }) })
  return { perSecond: result.requests.average, p99: result.latency.p99, failed: result.non2xx + result.errors }
}
