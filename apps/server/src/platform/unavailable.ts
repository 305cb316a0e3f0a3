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

/**
 * Returns whether an error says that the database or the disk cannot be used at the moment.
 * @NOTE An error with a status is Fastify's: a client that disconnected while its body was read is an ECONNRESET, too.
 */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '', statusCode } = (error ?? {}) as { code?: string; message?: string; statusCode?: number }
  if (statusCode !== undefined) return false
  return CONNECTION_ERRORS.has(code) || DISK_ERRORS.has(code) || PASSING_STATE.test(code) || BROKEN_CONNECTION.test(message)
}
