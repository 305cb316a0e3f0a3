import { type DestinationStream, pino, stdSerializers } from 'pino'

/** Fields that are redacted in the log, up to two levels below its top. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'token',
  'refreshToken',
  'userPassword',
  'newPassword',
  'verificationCode',
  'paramValue',
]
const REDACTED = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

/** Returns an error without the properties that drivers add, because statements and their parameters contain user input. */
const errorOf = (error: Error & { code?: string }) => {
  const { type, message, stack } = stdSerializers.err(error)
  return { type, code: error.code, message, stack }
}

/**
 * How lines reach the standard output: together, after a tenth of a second or once 8 kB have collected, whichever is first. One
 * write per line would cost a call a fifth of its time. What has collected is written at once when the process exits, also after
 * an uncaught error; only a process that is killed loses its last tenth of a second.
 */
const TOGETHER = { fd: 1, sync: false, minLength: 8 * 1024, periodicFlush: 100 }

/** Returns whether a logged error belongs to an outage that has a line already, or gets one now. */
type NoteError = (error: unknown, fields: object) => boolean

const NOTE = Symbol('note')

/** Whether a library says that a client hung up while its reply was being sent. */
const isHangUp = (first: unknown) => first instanceof Error && 'code' in first && HANG_UPS.has(String(first.code))
const HANG_UPS = new Set([
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_UNABLE_TO_PIPE',
])

/** Returns whether a line is left out: it says that a client hung up, or its error belongs to an outage that has a line already. */
function isOmitted(log: object, first: unknown): boolean {
  if (typeof first !== 'object' || first === null || !('err' in first)) return isHangUp(first)
  const { err, ...fields } = first
  return (log as { [NOTE]?: NoteError })[NOTE]?.(err, fields) ?? false
}

/** Creates the logger: one JSON line per event, with secrets redacted. */
export const createLogger = (level: string, destination: DestinationStream = pino.destination(TOGETHER)) =>
  pino(
    {
      level,
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: { err: errorOf, cause: (cause) => (cause instanceof Error ? errorOf(cause) : cause) },
      hooks: {
        logMethod(args, method) {
          if (!isOmitted(this, args[0])) method.apply(this, args)
        },
      },
    },
    destination,
  )

export type Logger = ReturnType<typeof createLogger>

/** Asks `note` about each error that the logger and its children get as `err`: if it returns true, the error is no line of its own. */
export const foldErrors = (log: Logger, note: NoteError): void => void Object.assign(log, { [NOTE]: note })
