import type { Endpoint, ReplyOf } from '@guess/contract/endpoint'
import { ERRORS } from '@guess/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller, CallerSource } from './caller.ts'
import { refuse } from './refuse.ts'

type Part<E, K extends string> = E extends { [P in K]: infer Z extends z.ZodType } ? z.output<Z> : undefined
type CallerOf<E> = E extends { caller: 'user' } ? Extract<Caller, { kind: 'user' }> : Caller

/** What a handler is given: the checked parts of the call and who it comes from. */
export interface Ask<E> {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
  caller: CallerOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** A reply that is the same for everybody may be kept for five seconds by anyone on the way. */
const SHARED_REPLY = 'public, max-age=5, stale-while-revalidate=60'
const PRIVATE_REPLY = 'private, no-store'

export interface RouteOptions {
  /** The reply is the same for every caller. */
  shared?: boolean
  /** Calls a minute from one address, instead of the general limit. */
  perMinute?: number
  /** Bytes that the body may have, instead of the general limit. */
  bodyMax?: number
  /** The call begins, renews or ends a session: what it carries as `token` is its own, and an old access token does not hinder it. */
  readsNoCaller?: boolean
}

const NOBODY: Caller = { kind: 'nobody' }

declare module 'fastify' {
  interface FastifyInstance {
    callers: CallerSource
    rateLimitFactor: number
  }
}

const refusal = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/** The replies of an endpoint by status: its own at 200, or 204 where it has nothing to say, and one for each status among its refusals. */
function responsesOf(endpoint: Endpoint): Record<string, z.ZodType> {
  const own = endpoint.caller === 'user' ? [...endpoint.refuses, 'access-denied' as const] : endpoint.refuses
  const statuses = own.map((code) => ERRORS[code].status)
  const refusals = [...new Set([400, 429, 500, 503, ...statuses])].map((status) => [status, refusal])
  return { [endpoint.reply instanceof z.ZodNull ? 204 : 200]: endpoint.reply, ...Object.fromEntries(refusals) }
}

/**
 * Serves an endpoint of the contract below `/api`: checks what comes in, finds the caller, lets only declared fields out.
 * @param handler decides and replies; refuses by `refuse(code)`
 */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (ask: Ask<E>) => Promise<ReplyOf<E>>,
  options: RouteOptions = {},
): void {
  const { method, path, params, query, body, summary } = endpoint
  app.route({
    method,
    url: `/api${path}`,
    schema: {
      summary,
      tags: [path.split('/')[1] ?? ''],
      response: responsesOf(endpoint),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
    },
    ...(options.perMinute && { config: { rateLimit: { max: Math.ceil(options.perMinute * app.rateLimitFactor) } } }),
    ...(options.bodyMax && { bodyLimit: options.bodyMax }),
    handler: async (request, reply) => {
      const caller = options.readsNoCaller ? NOBODY : await app.callers.of(request)
      if (endpoint.caller === 'user' && caller.kind !== 'user') refuse('access-denied', 401)
      reply.header('cache-control', options.shared ? SHARED_REPLY : PRIVATE_REPLY)
      const { params, query, body } = request
      const result = await handler({ params, query, body, caller, request, reply } as Ask<E>)
      return result === null ? reply.code(204).send() : reply.send(result)
    },
  })
}
