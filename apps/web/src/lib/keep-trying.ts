import { Offline, Refusal } from './call.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000

/** What a request can run into and get out of by being sent again: no connection, a server in trouble, too much at once. */
export type Trouble = 'lost' | 'busy'

/** How the way to the server is, and how long to wait before the next attempt. */
export interface Line {
  tell: (trouble: Trouble | null) => void
  rest: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** The trouble behind an error, or null when sending again cannot help. */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof Offline) return 'lost'
  if (!(error instanceof Refusal)) return null
  if (error.status >= 500) return 'lost'
  return error.code === 'busy-play' || error.code === 'too-many-requests' ? 'busy' : null
}

/** Milliseconds before attempt `attempt + 1`: twice as long each time, up to eight seconds. */
export const pauseAfter = (attempt: number) => Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)

/**
 * Sends a request until it is answered. The calls of a play are the same when repeated, so none is lost and none counts twice.
 * @throws what no repetition can mend, and when `signal` says that nobody waits any more
 */
export async function keepTrying<T>(ask: () => Promise<T>, line: Line, signal: AbortSignal, attempts = Number.POSITIVE_INFINITY) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const reply = await ask()
      line.tell(null)
      return reply
    } catch (error) {
      signal.throwIfAborted()
      const trouble = troubleOf(error)
      if (trouble === null || attempt + 1 >= attempts) {
        line.tell(null)
        throw error
      }
      line.tell(trouble)
      await line.rest(pauseAfter(attempt), signal)
    }
  }
}
