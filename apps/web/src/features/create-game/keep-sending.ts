import { isPassing, Refusal } from '../../lib/call.ts'

/** Milliseconds between the tries: half a minute in all, in which a server is back again. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000]

const isWorthAnother = (error: unknown) => isPassing(error) || (error instanceof Refusal && error.code === 'too-many-requests')

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/**
 * Sends until it has arrived, as long as there is hope.
 * @param onLost hears of each try that failed on the way
 */
export async function keepSending<T>(send: () => Promise<T>, signal: AbortSignal, onLost: () => void): Promise<T> {
  for (const milliseconds of PAUSES_MS) {
    try {
      return await send()
    } catch (error) {
      if (signal.aborted || !isWorthAnother(error)) throw error
      onLost()
      await pause(milliseconds, signal)
    }
  }
  return send()
}
