import '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'

/** Calls in a minute, and in an hour, by which one address on the net may learn who has an account (threat 18). */
export const REVEALS_PER_MINUTE = 10
const REVEALS_PER_HOUR = 30

/** Limits a call by the hour, for each address on the net. */
export function hourlyLimit(app: FastifyInstance) {
  const count = app.createRateLimit({ max: Math.ceil(REVEALS_PER_HOUR * app.rateLimitFactor), timeWindow: '1 hour' })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    refuse('too-many-requests')
  }
}
