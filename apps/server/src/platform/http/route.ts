import '@fastify/rate-limit'
import type { Endpoint, ReplyOf } from '@guess/contract/endpoint'
import { ERRORS } from '@guess/contract/errors'
import { FORM_BYTES_MAX } from '@guess/contract/rules/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Counters } from '../limits/counters.ts'
import { limitCalls } from '../limits/counters.ts'
import { MEDIA_LIMIT_MS, withMediaLimit } from '../media/media-limit.ts'
import { type Caller, type Moderator, NOBODY } from './caller.ts'
import { parseForms, type SentFile } from './read-form.ts'
import { refusal, refuse, refuseAtLimit } from './refuse.ts'
import { beginUpload, endUpload } from './uploads.ts'

type Part<E, K extends string> = E extends { [P in K]: infer Z extends z.ZodType } ? z.output<Z> : undefined
type FilesOf<E> = E extends { files: readonly (infer N extends string)[] } ? Record<N, SentFile | null> : undefined
type CallerOf<E> = E extends { caller: 'moderator' }
  ? Moderator
  : E extends { caller: 'user' | 'admin' }
    ? Extract<Caller, { kind: 'user' }>
    : Caller

/** Whether a call is the panel's, and reachable during maintenance. */
const isPanels = ({ caller }: Endpoint) => caller === 'admin' || caller === 'moderator'

/** Context of a request: its validated parts and its caller. */
export interface RequestContext<E> {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
  /** Files of a form, by field name. */
  files: FilesOf<E>
  caller: CallerOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** Decides and replies; refuses by `refuse(code)`. */
type Handler<E extends Endpoint> = (context: RequestContext<E>) => Promise<ReplyOf<E>>

/** Returns who may keep the reply: proxies too if it is the same for everybody, and else nobody. */
const cacheControlOf = ({ shared }: Endpoint) =>
  shared?.with === 'everybody' ? `public, max-age=${shared.seconds}, stale-while-revalidate=60` : 'private, no-store'

const MINUTE_MS = 60_000

export interface RouteOptions {
  /** Calls per minute from one network; replaces the general limit. */
  perMinute?: number
  /** Whether these calls are counted in all processes together: for calls that test a password, a code or an address. */
  countTogether?: boolean
  /**
   * Whether the call begins, renews or ends a session: its field `token` is not an access token, and an expired access token does
   * not make it fail.
   */
  managesSession?: boolean
  /** Whether an operator who has a second factor must have used it in this session within the last ten minutes (FACTOR-15). */
  needsFreshFactor?: boolean
  /** Whether the call is reachable during maintenance. Operator and sign-in calls always are. */
  inMaintenance?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names of the body's file fields. */
    files?: readonly string[]
    /** Whether the call or page is reachable for everybody during maintenance. */
    inMaintenance?: boolean
    /** Whether it is a call of the contract. */
    call?: boolean
    /** Whether it is a page, not a call or a file. */
    page?: boolean
    // `underWay` is declared in admit-calls.ts, which reads it.
  }
  interface FastifyInstance {
    rateLimitFactor: number
    counters: Counters
  }
}

/**
 * Returns the reply schemas of an endpoint by status: its own at 200, or 204 if the reply is empty, and one for each status of
 * its refusals.
 */
function responsesOf(endpoint: Endpoint): Record<string, z.ZodType> {
  const own =
    endpoint.caller === 'user' || isPanels(endpoint) ? [...endpoint.refuses, 'access-denied' as const] : endpoint.refuses
  const statuses = own.map((code) => ERRORS[code].status)
  const refusals = [...new Set([400, 429, 500, 503, ...statuses])].map((status) => [status, refusal])
  return { [endpoint.reply instanceof z.ZodNull ? 204 : 200]: endpoint.reply, ...Object.fromEntries(refusals) }
}

/** Refuses a caller without an account. */
const userOnly = (caller: Caller) => (caller.kind === 'user' ? caller : refuse('access-denied', 401))

/** Returns the caller. Refuses one without the required session or role. */
async function callerOf(
  { callers }: FastifyInstance,
  endpoint: Endpoint,
  { managesSession, needsFreshFactor = false }: RouteOptions,
  request: FastifyRequest,
): Promise<Caller> {
  if (managesSession) return NOBODY
  if (endpoint.caller === 'admin') return callers.operator(request, needsFreshFactor)
  if (endpoint.caller === 'moderator') return callers.moderator(request, needsFreshFactor)
  const caller = await callers.of(request)
  return endpoint.caller === 'user' ? userOnly(caller) : caller
}

/** Returns a function that admits an upload of up to `bytesMax` bytes, if the account may make the call and there is room. */
const admitTo =
  (app: FastifyInstance, endpoint: Endpoint, options: RouteOptions, bytesMax: number) =>
  async (request: FastifyRequest): Promise<number> => {
    const caller = await callerOf(app, endpoint, options, request)
    if (caller.kind !== 'user') return refuse('access-denied', 401)
    beginUpload(app, request, caller.userId, bytesMax)
    return caller.userId
  }

/** Returns a hook that admits a body above the general limit, or of unknown length, before any of it is read. */
function admitFirst(app: FastifyInstance, endpoint: Endpoint, options: RouteOptions, bytesMax: number) {
  const admit = admitTo(app, endpoint, options, bytesMax)
  return async (request: FastifyRequest): Promise<void> => {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (length > (app.initialConfig.bodyLimit ?? 0)) await admit(request)
  }
}

/** Returns the hook that limits the calls from one network; undefined if only the general limit applies. */
function limitOf(app: FastifyInstance, path: string, { perMinute, countTogether }: RouteOptions) {
  if (perMinute === undefined) return undefined
  const max = Math.ceil(perMinute * app.rateLimitFactor)
  if (countTogether) return limitCalls(app.counters(path, MINUTE_MS), max)
  return app.rateLimit({ max, errorResponseBuilder: () => refuseAtLimit('route') })
}

/** Returns Fastify's handler of an endpoint: it identifies the caller, and then answers as `handler` decides. */
const handlerOf = <E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>, options: RouteOptions) => {
  const mediaLimitMs = endpoint.files ? MEDIA_LIMIT_MS.upload : MEDIA_LIMIT_MS.call
  const cacheControl = cacheControlOf(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await callerOf(app, endpoint, options, request)
    reply.header('cache-control', cacheControl)
    const { params, query, body, sentFiles } = request
    const context = { params, query, body, files: sentFiles, caller, request, reply } as RequestContext<E>
    const result = await withMediaLimit(mediaLimitMs, () => handler(context))
    return result === null ? reply.code(204).send() : result
  }
}

/**
 * Serves an endpoint of the contract below `/api`: validates the request, identifies the caller, and removes undeclared fields
 * from the reply.
 */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions = {},
): void {
  const { method, path, params, query, body, summary, files, shared, underWay, bodyMax } = endpoint
  // Shared by all methods of the route: Fastify serves HEAD by a separate route, which would count separately.
  const limit = limitOf(app, path, options)
  const inMaintenance = options.inMaintenance || options.managesSession || isPanels(endpoint)
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
      config: {
        ...(files && { files }),
        ...(underWay && { underWay }),
        inMaintenance,
        call: true,
        ...(shared && { shared }),
      },
      ...(limit && { onRequest: limit }),
      // A body above the general limit counts as an upload (SERVICE-23).
      ...(bodyMax && { bodyLimit: bodyMax, preParsing: admitFirst(app, endpoint, options, bodyMax) }),
      ...((files || bodyMax) && { onSend: endUpload }),
      handler: handlerOf(app, endpoint, handler, options),
    })
  if (!files) serve(app)
  else
    app.register(async (forms) => {
      await parseForms(forms, files, admitTo(app, endpoint, options, FORM_BYTES_MAX))
      serve(forms)
    })
}
