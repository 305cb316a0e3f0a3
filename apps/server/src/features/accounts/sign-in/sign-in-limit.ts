import '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'

/** Passwords that one address on the net, and that all of them together for one account, may try in a minute. */
export const SIGN_INS_PER_MINUTE = 10

export type AccountLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Limits the passwords tried for one account, from wherever.
 * @param accountOf the account that a call tries
 */
export function accountLimit(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => string | Promise<string>,
): AccountLimit {
  const count = app.createRateLimit({
    max: Math.ceil(SIGN_INS_PER_MINUTE * app.rateLimitFactor),
    timeWindow: '1 minute',
    keyGenerator: accountOf,
  })
  return async (request, reply) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    refuse('too-many-requests')
  }
}

/** Limits the passwords that the caller's own account is tried with. One for all routes that ask for it again. */
export const ownerLimit = (app: FastifyInstance): AccountLimit =>
  accountLimit(app, async (request) => String((await app.callers.claimOf(request))?.userId))
