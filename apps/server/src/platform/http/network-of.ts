import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/**
 * Returns the network of an IP address, as the rate limits count it: an IPv4 address, or the /64 of an IPv6 address, because one
 * subscriber has all of it. Callers without an address, who have disconnected, share one.
 */
export function networkOfAddress(address: string | undefined): string {
  if (!address) return 'gone'
  // Most addresses are IPv4, and to find that out by the pattern of IPv6 takes longer than all the rest of the limit.
  return address.includes(':') ? normalizeIP(address) : address
}

/** Returns the network that a call comes from, as the rate limits count it. */
export const networkOf = ({ ip }: FastifyRequest): string => networkOfAddress(ip)
