import { isTransient, Refusal } from '../../../lib/call.ts'

/** Milliseconds between attempts: half a minute in all, enough for a server to restart. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000]

/** The longest pause that the server can request. */
const PAUSE_MAX_MS = 60_000

const isWorthRetrying = (error: unknown) => isTransient(error) || (error instanceof Refusal && error.code === 'too-many-requests')

/**
 * Returns whether the server refused without side effects and said when to retry: safe to repeat even for calls that are not
 * idempotent.
 */
export const isRetryable = (error: unknown) =>
  error instanceof Refusal && error.retryAfterMs !== null && (error.status === 429 || error.status === 503)

const wantedBy = (error: unknown) => Math.min((error instanceof Refusal && error.retryAfterMs) || 0, PAUSE_MAX_MS)

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', abort, { once: true })
  })

/**
 * Makes a call again while `mayRetry` allows it, six times at most. Waits at least as long as the server requests.
 * @param onRetry called after each failed attempt that is retried
 * @param mayRetry whether to retry after an error
 */
export async function retryUntilAccepted<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  onRetry: () => void,
  mayRetry: (error: unknown) => boolean = isWorthRetrying,
): Promise<T> {
  for (const milliseconds of PAUSES_MS) {
    try {
      return await send()
    } catch (error) {
      if (signal.aborted || !mayRetry(error)) throw error
      onRetry()
      await pause(Math.max(milliseconds, wantedBy(error)), signal)
    }
  }
  return send()
}
