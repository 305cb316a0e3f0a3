import type { Clock } from '../clock.ts'
import type { Logger } from '../logger.ts'
import { outageLog } from '../outage-log.ts'
import { MediaUnavailable } from './media-store.ts'

/** The store counts as away after this many failed calls in a row. */
const FAILURES_MAX = 3

/** While it is away, one call in this many milliseconds tries it; the others fail at once. */
const PAUSE_MS = 1_000

/**
 * Returns a function that runs the calls to a remote store. While the store is away, most calls fail at once instead of waiting
 * for their time limits. Writes one line when the store goes away, and one when it is back.
 */
export function storeGuard(log: Logger, clock: Clock) {
  const outage = outageLog(log, { down: 'the object store cannot be reached', up: 'the object store is back', level: 'error' })
  let failures = 0
  let nextTry = 0

  const noteFailure = (reason: string) => {
    failures += 1
    if (failures < FAILURES_MAX) return
    nextTry = clock.elapsed() + PAUSE_MS
    outage.failed({ reason })
  }
  const noteSuccess = () => {
    outage.works()
    failures = 0
  }
  const mayTry = () => {
    if (failures < FAILURES_MAX) return true
    if (clock.elapsed() < nextTry) return false
    nextTry = clock.elapsed() + PAUSE_MS
    return true
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (!mayTry()) throw new MediaUnavailable('The object store could not be reached a moment ago')
    try {
      const done = await work()
      noteSuccess()
      return done
    } catch (error) {
      if (error instanceof MediaUnavailable) noteFailure(error.message)
      throw error
    }
  }
}
