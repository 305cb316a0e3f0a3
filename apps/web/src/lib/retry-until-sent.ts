import { OfflineError, Refusal } from './call.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000

/**
 * A failure that sending the request again can fix: no connection or a failing server (`lost`), or too many requests (`busy`).
 */
export type ConnectionError = 'lost' | 'busy'

/** Receives the status of the connection, and waits before the next attempt. */
export interface ConnectionStatus {
  report: (connectionError: ConnectionError | null) => void
  rest: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** Returns the kind of failure behind an error; `null` if sending again cannot help. */
export function connectionErrorOf(error: unknown): ConnectionError | null {
  if (error instanceof OfflineError) return 'lost'
  if (!(error instanceof Refusal)) return null
  if (error.status >= 500) return 'lost'
  return error.code === 'busy-play' || error.code === 'too-many-requests' ? 'busy' : null
}

/** Returns the milliseconds to wait after attempt `attempt`, counted from 0: doubles each time, up to eight seconds. */
export const pauseAfter = (attempt: number) => Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)

/**
 * Sends a request until it is answered. The calls of a play are idempotent, so none is lost and none counts twice.
 * @throws the error that sending again cannot fix or that outlasts `attempts`; the reason of `signal` once it is aborted
 */
export async function retryUntilSent<T>(
  ask: () => Promise<T>,
  connection: ConnectionStatus,
  signal: AbortSignal,
  attempts = Number.POSITIVE_INFINITY,
) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const reply = await ask()
      connection.report(null)
      return reply
    } catch (error) {
      signal.throwIfAborted()
      const connectionError = connectionErrorOf(error)
      if (connectionError === null || attempt + 1 >= attempts) {
        connection.report(null)
        throw error
      }
      connection.report(connectionError)
      await connection.rest(pauseAfter(attempt), signal)
    }
  }
}
