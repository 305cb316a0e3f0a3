import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/**
 * Returns the network of an IP address, as the rate limits count it: an IPv4 address, or the /64 of an IPv6 address, because one
 * subscriber has all of it. Callers without an address, who have disconnected, share one.
 */
export const networkOfAddress = (address: string | undefined): string => (address ? normalizeIP(address) : 'gone')

/** Returns the network that a call comes from, as the rate limits count it. */
export const networkOf = ({ ip }: FastifyRequest): string => networkOfAddress(ip)
