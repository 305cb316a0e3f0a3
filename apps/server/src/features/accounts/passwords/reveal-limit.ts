import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitCalls } from '../../../platform/limits/counters.ts'

/** Maximum number of calls per minute and per hour from one network that reveal whether an account exists (threat 18). */
export const REVEALS_PER_MINUTE = 10
const REVEALS_PER_HOUR = 30

const HOUR_MS = 3_600_000

/**
 * Returns a check that limits calls per hour and network, in all processes together. Refuses with `too-many-requests`.
 * @param call the call's path: each call is counted separately
 */
export const hourlyLimit = (
  { counters, rateLimitFactor }: FastifyInstance,
  call: string,
): ((request: FastifyRequest) => Promise<void>) =>
  limitCalls(counters(`${call} in an hour`, HOUR_MS), REVEALS_PER_HOUR * rateLimitFactor)
