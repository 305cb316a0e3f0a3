import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import type { Bus } from '../bus/bus.ts'
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

/**
 * Measures every reply by route and status, and serves `/metrics` to callers on the same machine or network.
 * @param others metrics that other parts of the platform keep
 */
export function serveMetrics(
  app: FastifyInstance,
  broker: Pick<CallerBroker, 'subscribers'>,
  bus: Pick<Bus, 'isUp'>,
  others: readonly Metric[] = [],
): void {
  const registry = new Registry()
  for (const metric of others) registry.registerMetric(metric)
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  new Gauge({
    name: 'stomp_connections',
    help: 'Sockets whose caller is known',
    registers: [registry],
    collect() {
      this.set(broker.subscribers().length)
    },
  })
  new Gauge({
    name: 'bus_up',
    help: 'Whether messages reach the other processes: 1 or 0',
    registers: [registry],
    collect() {
      this.set(bus.isUp() ? 1 : 0)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.addHook('onClose', async () => registry.clear())
  app.get('/metrics', { config: { rateLimit: false }, schema: { hide: true } }, async (request, reply) => {
    if (!isInside(request.ip)) refuse('not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
