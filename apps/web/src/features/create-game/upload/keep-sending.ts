import { isPassing, Refusal } from '../../../lib/call.ts'

/** Milliseconds between the tries: half a minute in all, in which a server is back again. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000]

/** The longest pause that the server can ask for. */
const PAUSE_MAX_MS = 60_000

const isWorthAnother = (error: unknown) => isPassing(error) || (error instanceof Refusal && error.code === 'too-many-requests')

/** Whether the server refused without doing anything and said when to try again: safe to repeat even for what must happen once. */
export const isPutOff = (error: unknown) =>
  error instanceof Refusal && error.retryAfterMs !== null && (error.status === 429 || error.status === 503)

const wantedBy = (error: unknown) => Math.min((error instanceof Refusal && error.retryAfterMs) || 0, PAUSE_MAX_MS)

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/**
 * Sends until it has arrived, as long as there is hope. Waits as long as the server asks for.
 * @param onLost hears of each try that failed on the way
 * @param isHopeful whether to send again after an error
 */
export async function keepSending<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  onLost: () => void,
  isHopeful: (error: unknown) => boolean = isWorthAnother,
): Promise<T> {
  for (const milliseconds of PAUSES_MS) {
    try {
      return await send()
    } catch (error) {
      if (signal.aborted || !isHopeful(error)) throw error
      onLost()
      await pause(Math.max(milliseconds, wantedBy(error)), signal)
    }
  }
  return send()
}
