import { createServer as createHttpServer, type IncomingMessage, type RequestListener } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Config } from '../../config/config.ts'
import { systemClock } from '../clock.ts'
import type { Logger } from '../logger.ts'
import type { Platform } from '../platform.ts'
import type { Random } from '../random.ts'
import { admitCalls } from './admit-calls.ts'
import { describeApi } from './api-docs.ts'
import type { CallLoad } from './call-load.ts'
import { callerSource } from './caller.ts'
import { limitConnections } from './connections.ts'
import { openDocuments } from './documents.ts'
import { answerErrors, sendRefusal } from './errors.ts'
import { isIdentity } from './fetch-plain.ts'
import { isInProcess } from './in-process.ts'
import { hasMoreBesideTexts } from './json-texts.ts'
import { createLifecycle, type Lifecycle } from './lifecycle.ts'
import { proxiedRequestId, trustedProxies } from './networks.ts'
import { Refusal, refuse, refuseAtLimit } from './refuse.ts'
import { refuseForeignOrigins } from './same-origin.ts'
import { noteSecurityEvents } from './security-events.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { shareReplies } from './shared-replies.ts'
import { countUploads } from './uploads.ts'

/** The bytes of a JSON body, or of a reply before it is compressed, that a call may have without counting as more than one. */
const BYTES_PER_CALL = 64 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call, in the general limit of its address, as so many more. It refuses none: the next ones are refused. */
    charge(request: FastifyRequest, calls: number): Promise<void>
  }
}

/** Returns as how many more calls one counts for a part of it. */
const callsIn = ({ length }: string | Buffer) => Math.floor(length / BYTES_PER_CALL)

/**
 * Makes calls count by what they cost (decision 55): each 64 KB of a reply as one more call, which is about the time to make and compress
 * them.
 */
function chargeByCost(app: FastifyInstance): void {
  const count = app.createRateLimit()
  app.decorate('charge', async (request: FastifyRequest, calls: number) => {
    for (let call = 0; call < calls; call += 1) await count(request)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    const calls = typeof payload === 'string' || Buffer.isBuffer(payload) ? callsIn(payload) : 0
    if (calls > 0) await app.charge(request, calls)
  })
}

/**
 * Returns the function that turns a reply into JSON: it removes fields that the schema does not declare, and throws if one is
 * missing or wrong.
 * @NOTE The schemas of replies transform nothing, so parsing is as good as encoding, and half as expensive.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (data: unknown) => {
    const { success, data: reply, error } = schema.safeParse(data)
    if (!success) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(reply)
  }

/**
 * Refuses a request whose body is compressed, before anything reads it: a few bytes could unpack to many, and the sender is
 * not known yet. No client of ours compresses what it sends.
 */
function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, next) => {
    if (!isIdentity(headers['content-encoding'])) refuse('unsupported-media-type')
    next()
  })
}

const PATH = /^\/websocket(\?|$)/

/** Returns whether a request asks for a WebSocket at `/websocket`. Any other Upgrade is answered as a plain request. */
const isSocketCall = ({ url = '', headers }: IncomingMessage): boolean =>
  PATH.test(url) && headers.upgrade?.toLowerCase() === 'websocket'

declare module 'fastify' {
  interface FastifyInstance {
    lifecycle: Lifecycle
    callLoad: CallLoad
  }
}

const BODY_MAX = 64 * 1024
const COMPRESS_FROM = 1024
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const REQUEST_MS = 30_000
/**
 * @NOTE Must not exceed REQUEST_MS: Node takes the shorter of the two for the head and the longer for the whole request. Its
 * default is 60 s.
 */
const HEAD_MS = 20_000
const LOOK_FOR_SLOW_MS = 1_000
const KEEP_ALIVE_MS = 72_000
/** A busy machine needs time to start. Fastify's default is ten seconds per plugin. */
const PLUGIN_START_MS = 120_000

/** Calls per minute from one address, unless a route sets its own limit. A player makes about 60. */
const CALLS_PER_MINUTE = 600

/** Accepts only JSON bodies. An empty body counts as none. One above the general limit is long because of its texts, or refused. */
function parseJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    const calls = callsIn(text)
    if (text === '') done(null, undefined)
    else if (hasMoreBesideTexts(text, BODY_MAX)) done(new Refusal('invalid-request'))
    else if (calls === 0) parse(request, text, done)
    else app.charge(request, calls).then(() => parse(request, text, done), done)
  })
}

/**
 * Logs one line per reply, with the route's pattern and never its URL, which may hold a token. None of the fields is a secret,
 * and redaction would cost as much as the rest of the line.
 */
function logReplies(app: FastifyInstance): void {
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method, routeOptions } = request
    const { statusCode: status, elapsedTime } = reply
    log.info({ reqId, method, route: routeOptions.url ?? 'unknown', status, ms: Math.round(elapsedTime) }, 'replied')
    done()
  })
}

/**
 * Leaves the request of a disconnected client without a reply: nobody would read it, and it has no address to count against a
 * limit.
 * @NOTE Must be the first hook. Node asks the system for the address of a connection once and caches it; a broken connection has
 * none.
 */
function dropGoneClients(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.raw.socket.remoteAddress === undefined) reply.hijack()
    else next()
  })
}

/**
 * Closes the connection of a call that is answered while the server stops: the server closes idle connections once, and would
 * otherwise wait for those that become idle later.
 */
function closeAnsweredConnections(app: FastifyInstance): void {
  app.addHook('preClose', () => app.lifecycle.drain(0))
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.lifecycle.isStopping) reply.header('connection', 'close')
    done()
  })
}

/** Creates what listens for connections: a server of Node with our time limits. */
const listenerOf = (listener: RequestListener) =>
  createHttpServer(
    {
      shouldUpgradeCallback: isSocketCall,
      connectionsCheckingInterval: LOOK_FOR_SLOW_MS,
      headersTimeout: HEAD_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    listener,
  )

/**
 * Creates a server that so far only answers errors. Pictures are registered on it directly: they need none of the rest.
 */
export function createServer(
  config: Pick<Config, 'trustProxy' | 'callsInWorkMax' | 'unsentBytesMax'>,
  log: Logger,
  random: Random,
): FastifyInstance {
  const isTrusted = trustedProxies(config.trustProxy)
  const lifecycle = createLifecycle()
  const app = Fastify({
    loggerInstance: log,
    // Lines of a request name its id themselves: a logger of its own would cost each one 6 to 14 µs, a quarter of a shared reply.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => proxiedRequestId(request, isTrusted) ?? random.name(),
    bodyLimit: BODY_MAX,
    serverFactory: listenerOf,
    pluginTimeout: PLUGIN_START_MS,
    trustProxy: config.trustProxy,
    // Calls that come while the server closes are refused by `admitCalls`, in the form of all refusals.
    return503OnClosing: false,
    // The URL cannot be decoded, or is longer than any of ours.
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply as unknown as FastifyReply, 'not-found'),
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('lifecycle', lifecycle)
  app.decorateRequest('endUpload', null)
  app.decorate('documents', openDocuments())
  dropGoneClients(app)
  admitCalls(app, { callsMax: config.callsInWorkMax, bytesMax: config.unsentBytesMax })
  refuseCompressedBodies(app)
  closeAnsweredConnections(app)
  answerErrors(app)
  limitConnections(app, systemClock, (address) => isTrusted(address, 0))
  return app
}

/** Sets up what all features share: limits, headers, validation, callers, logs and the API description. */
export async function setUpServer(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config } = platform
  app.decorate('callers', callerSource(platform))
  app.decorate('rateLimitFactor', config.rateLimitFactor)
  app.decorate('counters', platform.counters)
  app.decorate(
    'uploads',
    countUploads(() => platform.clock.now().getTime(), config.rateLimitFactor),
  )
  parseJsonOnly(app)
  logReplies(app)
  noteSecurityEvents(app, platform)
  await app.register(cookie)
  sendSecurityHeaders(app, config)
  await app.register(compress, {
    threshold: COMPRESS_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: FAST_BROTLI,
    globalDecompression: false,
  })
  shareReplies(app, platform.countCache('shared-replies'))
  await app.register(rateLimit, {
    max: Math.ceil(CALLS_PER_MINUTE * config.rateLimitFactor),
    timeWindow: '1 minute',
    allowList: isInProcess,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: ({ routeOptions }) => refuseAtLimit(routeOptions.config?.rateLimit ? 'route' : 'calls'),
  })
  chargeByCost(app)
  refuseForeignOrigins(app, config)
  await describeApi(app)
}
