import { vi } from 'vitest'

/** Waits until a check passes, for as long as a busy machine may need. Also passes the time of `vi.useFakeTimers`. */
export const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000 })
