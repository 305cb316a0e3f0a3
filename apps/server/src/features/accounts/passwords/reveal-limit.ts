import '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'

/** Maximum number of calls per minute and per hour from one IP address that reveal whether an account exists (threat 18). */
export const REVEALS_PER_MINUTE = 10
const REVEALS_PER_HOUR = 30

/** Returns a check that limits calls per hour and IP address. Refuses with `too-many-requests`. */
export function hourlyLimit(app: FastifyInstance) {
  const count = app.createRateLimit({ max: Math.ceil(REVEALS_PER_HOUR * app.rateLimitFactor), timeWindow: '1 hour' })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    refuse('too-many-requests')
  }
}
