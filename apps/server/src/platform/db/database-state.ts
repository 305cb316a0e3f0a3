import type { Clock } from '../clock.ts'

/**
 * Whether the database can be used: `full` has no space left, `slow` did not reply in time, and `down` stands for every other
 * error.
 */
export type DatabaseState = 'up' | 'read-only' | 'full' | 'slow' | 'down'

/** Milliseconds after which a check without a result counts as `slow`. */
const TIMEOUT_MS = 2_000

/** Milliseconds for which a result is used again. */
const CACHE_MS = 1_000

/** Codes of a full disk (PostgreSQL, its limit of temporary files, the file system), and of one that accepts no writes. */
const CODES: Record<string, DatabaseState> = {
  ...{ '53100': 'full', '53400': 'full', ENOSPC: 'full', EDQUOT: 'full' },
  ...{ '25006': 'read-only', EROFS: 'read-only' },
}

const stateOf = (error: unknown): DatabaseState =>
  (error instanceof Error && 'code' in error && CODES[String(error.code)]) || 'down'

/** Is told of each state that was found, with the error that says so. */
type StateListener = (state: DatabaseState, cause?: unknown) => void

/** Returns the state that a write finds. Never rejects. */
function checkOnce(acceptsWrites: () => Promise<boolean>, clock: Clock, report: StateListener): Promise<DatabaseState> {
  const { promise, resolve } = Promise.withResolvers<DatabaseState>()
  let hasEnded = false
  const end = (state: DatabaseState, cause?: unknown) => {
    if (hasEnded) return
    hasEnded = true
    cancel()
    report(state, cause)
    resolve(state)
  }
  const cancel = clock.after(TIMEOUT_MS, () => end('slow'))
  acceptsWrites().then(
    (accepts) => end(accepts ? 'up' : 'read-only'),
    (error) => end(stateOf(error), error),
  )
  return promise
}

/**
 * Returns a function that checks with a write whether the database can be used, within two seconds. Concurrent callers share one
 * write, and its result holds for a second, so that many callers cost no more than one. Not `cachedLoader`, which holds for five.
 */
export function databaseState(
  acceptsWrites: () => Promise<boolean>,
  clock: Clock,
  report: StateListener = () => {},
): () => Promise<DatabaseState> {
  let latest: Promise<DatabaseState> | null = null
  let endedAt: number | null = null
  return () => {
    if (latest && (endedAt === null || clock.elapsed() - endedAt < CACHE_MS)) return latest
    endedAt = null
    latest = checkOnce(acceptsWrites, clock, report).finally(() => {
      endedAt = clock.elapsed()
    })
    return latest
  }
}
