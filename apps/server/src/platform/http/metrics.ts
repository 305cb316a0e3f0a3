import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram } from 'prom-client'
import { addGauge } from '../metrics/metrics.ts'
import type { Platform } from '../platform.ts'
import type { CallerBroker } from '../sockets/topics.ts'
import { refuse } from './refuse.ts'

const inside = new BlockList()
inside.addSubnet('127.0.0.0', 8)
inside.addSubnet('10.0.0.0', 8)
inside.addSubnet('172.16.0.0', 12)
inside.addSubnet('192.168.0.0', 16)
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')

const isInside = (address: string) => inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/**
 * Returns whether a call was forwarded by a proxy that is not trusted: its address is then the proxy's, not the caller's.
 * @NOTE `ips` ends where trust ends: with a trusted proxy it holds at least two addresses.
 */
const isFromUnknown = ({ headers, ips = [] }: FastifyRequest) => ips.length < 2 && FORWARDED.some((name) => name in headers)

/** Measures every reply by route and status, and counts those that a limit refused. */
function measureReplies(app: FastifyInstance, { metrics, countLimited }: Pick<Platform, 'metrics' | 'countLimited'>): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [metrics],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (request.reachedLimit) countLimited(request.reachedLimit)
    done()
  })
}

/**
 * Measures every reply, and serves `/metrics` to callers on the same machine or network, but not behind a proxy that is not
 * trusted.
 */
export function serveMetrics(
  app: FastifyInstance,
  platform: Pick<Platform, 'metrics' | 'countLimited' | 'bus'>,
  broker: Pick<CallerBroker, 'subscribers'>,
): void {
  const { metrics, bus } = platform
  collectDefaultMetrics({ register: metrics })
  measureReplies(app, platform)
  addGauge(metrics, { name: 'stomp_connections', help: 'Sockets whose caller is known' }, () => broker.subscribers().length)
  addGauge(metrics, { name: 'bus_up', help: 'Whether messages reach the other processes: 1 or 0' }, () => (bus.isUp() ? 1 : 0))
  addGauge(
    metrics,
    { name: 'uploads_in_progress', help: 'Uploads that were admitted and are not answered yet' },
    () => app.uploads.inProgress().count,
  )
  addGauge(
    metrics,
    { name: 'upload_bytes_in_progress', help: 'Bytes of the uploads in progress; 64 MB at most' },
    () => app.uploads.inProgress().bytes,
  )
  addGauge(metrics, { name: 'calls_in_work', help: 'Calls that are being worked on' }, () => app.callLoad.total.calls)
  addGauge(
    metrics,
    { name: 'reply_bytes_waiting', help: 'Bytes of replies that clients have not taken yet' },
    () => app.callLoad.total.bytes,
  )
  app.addHook('onClose', async () => metrics.clear())
  app.get('/metrics', { config: { rateLimit: false }, schema: { hide: true } }, async (request, reply) => {
    if (!isInside(request.ip) || isFromUnknown(request)) refuse('not-found')
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}
