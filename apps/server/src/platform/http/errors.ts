import { ERRORS, type ErrorCode } from '@guess/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isUnavailable } from '../unavailable.ts'
import { DetailedRefusal, type LimitName, LimitReached, Refusal } from './refuse.ts'

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
  MEDIA_UNAVAILABLE: 'service-unavailable',
  // Text that contains U+0000, which no column accepts: as text, and within JSON.
  '22021': 'invalid-request',
  '22P05': 'invalid-request',
}

const RETRY_AFTER_S = 2

/**
 * Returns the error of the catalogue with which an unexpected error is answered.
 * @NOTE An ECONNRESET with a status is Fastify's: the client disconnected while its body was read. One of the database has no
 * status.
 */
export function codeOf(error: Partial<FastifyError>): ErrorCode {
  const { code = '', statusCode } = error
  if (code in KNOWN) return KNOWN[code] as ErrorCode
  if (statusCode === undefined) return isUnavailable(error) ? 'service-unavailable' : 'internal-error'
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
  'too-many-factor-tries': 'passwords',
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
      const details = error instanceof DetailedRefusal ? error.details : {}
      return sendRefusal(reply, code, status, code === 'invalid-request' ? { issues } : details)
    }
    if (hasZodFastifySchemaValidationErrors(error)) return sendRefusal(reply, 'invalid-request', 400, { issues: issuesOf(error) })
    const code = codeOf(error)
    // Fastify closes the connection of a body that it refuses to read. That resets it, and the reply can get lost. Without this
    // header Node reads and discards the rest, at most until the request timeout.
    reply.removeHeader('connection')
    // What the database cannot do at the moment is a line of its own only when that begins (SERVICE-72).
    if (code === 'internal-error' || isUnavailable(error))
      request.log.error({ reqId: request.id, err: error, route: request.routeOptions.url }, 'a call failed')
    return sendRefusal(reply, code, ERRORS[code].status, code === 'invalid-request' ? UNREADABLE : {})
  })
}
