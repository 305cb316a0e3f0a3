import { type DestinationStream, pino, stdSerializers } from 'pino'

/** Fields that never reach a log, wherever they stand. */
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

/** An error without what drivers hang on it: statements and their parameters hold what people typed. */
const faultOf = (error: Error & { code?: string }) => {
  const { type, message, stack } = stdSerializers.err(error)
  return { type, code: error.code, message, stack }
}

/** The log: one JSON line an event, secrets blanked. */
export const createLogger = (level: string, destination?: DestinationStream) =>
  pino({ level, redact: { paths: [...new Set(REDACTED)], censor: '[redacted]' }, serializers: { err: faultOf } }, destination)

export type Logger = ReturnType<typeof createLogger>
