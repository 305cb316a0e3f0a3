import '@fastify/rate-limit'
import type { Endpoint, ReplyOf } from '@guess/contract/endpoint'
import { ERRORS } from '@guess/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from './caller.ts'
import { FORM_BYTES_MAX, type SentFile, takeForms } from './read-form.ts'
import { refuse } from './refuse.ts'
import { beginUpload, endUpload } from './uploads.ts'

type Part<E, K extends string> = E extends { [P in K]: infer Z extends z.ZodType } ? z.output<Z> : undefined
type FilesOf<E> = E extends { files: readonly (infer N extends string)[] } ? Record<N, SentFile | null> : undefined
type CallerOf<E> = E extends { caller: 'user' | 'admin' } ? Extract<Caller, { kind: 'user' }> : Caller

/** What a handler is given: the checked parts of the call and who it comes from. */
export interface Ask<E> {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
  /** Files of a form, by the names of their fields. */
  files: FilesOf<E>
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
  /** Bytes that the body may have, instead of the general limit. A larger body counts as an upload (SERVICE-23). */
  bodyMax?: number
  /** The call begins, renews or ends a session: what it carries as `token` is its own, and an old access token does not hinder it. */
  readsNoCaller?: boolean
  /** The call is answered also while the site is in maintenance. Those of operators and of who signs in always are. */
  inMaintenance?: boolean
}

const NOBODY: Caller = { kind: 'nobody' }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Fields of the body that are files. */
    files?: readonly string[]
    /** A call or a page that is there for everybody also while the site is in maintenance. */
    inMaintenance?: boolean
    /** A page, in place of a call or a file. */
    page?: boolean
  }
  interface FastifyInstance {
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
  const own =
    endpoint.caller === 'user' || endpoint.caller === 'admin' ? [...endpoint.refuses, 'access-denied' as const] : endpoint.refuses
  const statuses = own.map((code) => ERRORS[code].status)
  const refusals = [...new Set([400, 429, 500, 503, ...statuses])].map((status) => [status, refusal])
  return { [endpoint.reply instanceof z.ZodNull ? 204 : 200]: endpoint.reply, ...Object.fromEntries(refusals) }
}

/** Who calls, if it is somebody who may. */
async function callerOf(
  { callers }: FastifyInstance,
  endpoint: Endpoint,
  { readsNoCaller }: RouteOptions,
  request: FastifyRequest,
): Promise<Caller> {
  if (readsNoCaller) return NOBODY
  if (endpoint.caller === 'admin') return callers.operator(request)
  const caller = await callers.of(request)
  return endpoint.caller === 'user' && caller.kind !== 'user' ? refuse('access-denied', 401) : caller
}

/** Returns a function that admits an upload of up to `bytesMax` bytes, if its account may make the call and there is room. */
const admitTo =
  (app: FastifyInstance, endpoint: Endpoint, options: RouteOptions, bytesMax: number) =>
  async (request: FastifyRequest): Promise<number> => {
    const caller = await callerOf(app, endpoint, options, request)
    if (caller.kind !== 'user') return refuse('access-denied', 401)
    beginUpload(app, request, caller.userId, bytesMax)
    return caller.userId
  }

/** Returns a hook that admits a body above the general limit, or of unknown length, before a byte of it is read. */
function admitFirst(app: FastifyInstance, endpoint: Endpoint, options: RouteOptions, bytesMax: number) {
  const admit = admitTo(app, endpoint, options, bytesMax)
  return async (request: FastifyRequest): Promise<void> => {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (length > (app.initialConfig.bodyLimit ?? 0)) await admit(request)
  }
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
  const { method, path, params, query, body, summary, files } = endpoint
  // One counter for all methods of the route: Fastify answers HEAD by a route of its own, which would count separately.
  const limit = options.perMinute && app.rateLimit({ max: Math.ceil(options.perMinute * app.rateLimitFactor) })
  const inMaintenance = options.inMaintenance || options.readsNoCaller || endpoint.caller === 'admin'
  const serve = (at: FastifyInstance) =>
    at.route({
      method,
      url: `/api${path}`,
      schema: {
        summary,
        tags: [path.split('/')[1] ?? ''],
        response: responsesOf(endpoint),
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(files && { consumes: ['multipart/form-data'] }),
      },
      config: { ...(files && { files }), inMaintenance },
      ...(limit && { onRequest: limit }),
      ...(options.bodyMax && {
        bodyLimit: options.bodyMax,
        preParsing: admitFirst(app, endpoint, options, options.bodyMax),
      }),
      ...((files || options.bodyMax) && { onSend: endUpload }),
      handler: async (request, reply) => {
        const caller = await callerOf(app, endpoint, options, request)
        reply.header('cache-control', options.shared ? SHARED_REPLY : PRIVATE_REPLY)
        const { params, query, body, sentFiles } = request
        const result = await handler({ params, query, body, files: sentFiles, caller, request, reply } as Ask<E>)
        return result === null ? reply.code(204).send() : reply.send(result)
      },
    })
  if (!files) serve(app)
  else
    app.register(async (forms) => {
      await takeForms(forms, files, admitTo(app, endpoint, options, FORM_BYTES_MAX))
      serve(forms)
    })
}
