import { ERRORS, type ErrorCode } from '@guess/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal } from './refuse.ts'

/** Codes of Fastify and PostgreSQL that mean something to a caller. */
const KNOWN: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_UNDER_PRESSURE: 'service-unavailable',
  // A text with U+0000, which no column takes: as text, and within JSON.
  '22021': 'invalid-request',
  '22P05': 'invalid-request',
}

/** The database is away, is starting or is stopping: connection errors and PostgreSQL's classes 08 and 57. */
const isDatabaseAway = (code: string) => /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08...|57P0.)$/.test(code)
const CONNECT_TIMEOUT = /timeout exceeded when trying to connect|Connection terminated/

const RETRY_AFTER_S = 2

/** What an error that is no refusal is to a caller. */
export function codeOf({ code = '', message = '', statusCode = 500 }: Partial<FastifyError>): ErrorCode {
  if (code in KNOWN) return KNOWN[code] as ErrorCode
  if (isDatabaseAway(code) || CONNECT_TIMEOUT.test(message)) return 'service-unavailable'
  if (statusCode === 429) return 'too-many-requests'
  return statusCode >= 400 && statusCode < 500 ? 'invalid-request' : 'internal-error'
}

/** Paths and plain words of what was wrong, without a word on what was sent. */
const issuesOf = (error: FastifyError) =>
  (error.validation ?? []).map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? 'is not valid',
  }))

/** What is wrong with a body that is no JSON. */
const UNREADABLE = { issues: [{ path: '', message: 'cannot be read' }] }

export function sendRefusal(reply: FastifyReply, code: ErrorCode, status: number = ERRORS[code].status, more: object = {}) {
  if (status === 503) reply.header('retry-after', String(RETRY_AFTER_S))
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({ code, message: ERRORS[code].message, ...more })
}

/** Answers what a route throws: refusals as they are, bad input as 400, anything else as 500 with a log line. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refusal) {
      const { code, status, issues = UNREADABLE.issues } = error
      return sendRefusal(reply, code, status, code === 'invalid-request' ? { issues } : {})
    }
    if (hasZodFastifySchemaValidationErrors(error)) return sendRefusal(reply, 'invalid-request', 400, { issues: issuesOf(error) })
    const code = codeOf(error)
    if (code === 'internal-error') request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed')
    return sendRefusal(reply, code, ERRORS[code].status, code === 'invalid-request' ? UNREADABLE : {})
  })
}
