import { ERRORS, type ErrorCode } from '@guess/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type LimitName, LimitReached, Refusal } from './refuse.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The limit that the call has reached; null if it was not answered 429. */
    reachedLimit: LimitName | null
    /** The refusal that the call was answered with; null if it was not refused, or failed. */
    refusal: Refusal | null
  }
}

/** Error codes of Fastify, PostgreSQL and the media store that map to an error of the catalogue. */
const KNOWN: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_UNDER_PRESSURE: 'service-unavailable',
  MEDIA_UNAVAILABLE: 'service-unavailable',
  // Text that contains U+0000, which no column accepts: as text, and within JSON.
  '22021': 'invalid-request',
  '22P05': 'invalid-request',
}

/** Connection errors: the host refuses, is unreachable or its name does not resolve. */
const CONNECTION_ERRORS = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** Errors of a disk that accepts no writes. */
const DISK_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/**
 * Transient conditions of PostgreSQL: connection exceptions (class 08), insufficient resources (53: disk full, out of memory, too
 * many connections), operator intervention (57: shutdown, restart, a statement that took too long), and a read-only server
 * (25006), as after a failover.
 */
const PASSING_STATE = /^(08...|53...|57...|25006)$/

/** Messages of the driver for a connection that broke, or could not be opened in time. */
const BROKEN_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/

const isUnavailable = (code: string, message: string) =>
  CONNECTION_ERRORS.has(code) || DISK_ERRORS.has(code) || PASSING_STATE.test(code) || BROKEN_CONNECTION.test(message)

const RETRY_AFTER_S = 2

/**
 * Returns the error of the catalogue with which an unexpected error is answered.
 * @NOTE An ECONNRESET with a status is Fastify's: the client disconnected while its body was read. One of the database has no
 * status.
 */
export function codeOf({ code = '', message = '', statusCode }: Partial<FastifyError>): ErrorCode {
  if (code in KNOWN) return KNOWN[code] as ErrorCode
  if (statusCode === undefined) return isUnavailable(code, message) ? 'service-unavailable' : 'internal-error'
  if (statusCode === 429) return 'too-many-requests'
  return statusCode >= 400 && statusCode < 500 ? 'invalid-request' : 'internal-error'
}

/** Returns the path and message of each validation issue, without any of the sent values. */
const issuesOf = (error: FastifyError) =>
  (error.validation ?? []).map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? 'is not valid',
  }))

/** The issue of a body that is not JSON. */
const UNREADABLE = { issues: [{ path: '', message: 'cannot be read' }] }

/** The policy of replies that are not pages: what a browser opens directly can load nothing and be framed by nobody. */
export const BARE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

export function sendRefusal(reply: FastifyReply, code: ErrorCode, status: number = ERRORS[code].status, more: object = {}) {
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', String(RETRY_AFTER_S))
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', BARE_POLICY)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({ code, message: ERRORS[code].message, ...more })
}

/** The limits of the refusals that only one limit uses. */
const LIMIT_OF: Partial<Record<ErrorCode, LimitName>> = {
  'too-many-requests': 'calls',
  'too-many-tries': 'passwords',
  'too-many-codes': 'codes',
  'too-many-mails': 'emails',
  'too-many-games': 'games',
}

/** Returns the limit that a refused call has reached, or null if it was refused for another reason. */
const limitOf = (error: Refusal) => (error instanceof LimitReached ? error.limit : (LIMIT_OF[error.code] ?? null))

/** Answers errors that a route throws: refusals as they are, bad input with 400, anything else with 500 and a log line. */
export function answerErrors(app: FastifyInstance): void {
  app.decorateRequest('reachedLimit', null)
  app.decorateRequest('refusal', null)
  app.setErrorHandler((error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refusal) {
      request.reachedLimit = limitOf(error)
      request.refusal = error
      const { code, status, issues = UNREADABLE.issues, retryAfterS } = error
      if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS))
      return sendRefusal(reply, code, status, code === 'invalid-request' ? { issues } : {})
    }
    if (hasZodFastifySchemaValidationErrors(error)) return sendRefusal(reply, 'invalid-request', 400, { issues: issuesOf(error) })
    const code = codeOf(error)
    if (code === 'internal-error') request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed')
    return sendRefusal(reply, code, ERRORS[code].status, code === 'invalid-request' ? UNREADABLE : {})
  })
}
