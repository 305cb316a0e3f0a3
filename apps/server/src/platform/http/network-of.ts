import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/**
 * Returns the network that a call comes from, as the rate limits count it: an IPv4 address, or the /64 of an IPv6 address,
 * because one subscriber has all of it. Disconnected callers share one.
 */
export const networkOf = (request: FastifyRequest): string => {
  const { ip }: { ip?: string } = request
  return ip ? normalizeIP(ip) : 'gone'
}
