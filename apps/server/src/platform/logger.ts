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
const REDACTED = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `*.*["${field}"]`])

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

/** Creates the logger: one JSON line per event, with secrets redacted. */
export const createLogger = (level: string, destination: DestinationStream = pino.destination(TOGETHER)) =>
  pino({ level, redact: { paths: [...new Set(REDACTED)], censor: '[redacted]' }, serializers: { err: errorOf } }, destination)

export type Logger = ReturnType<typeof createLogger>
