/**
 * Counts the requests of one client within a time window.
 * @param max amount allowed per window
 * @param windowMs length of the window in milliseconds
 * @param now monotonic clock in milliseconds
 */
export function rateWindow(max: number, windowMs: number, now: () => number) {
  let startedAt = now()
  let used = 0
  return {
    /** Counts an amount and returns whether the window's total is still within the maximum. */
    take(amount: number): boolean {
      if (now() - startedAt >= windowMs) {
        startedAt = now()
        used = 0
      }
      used += amount
      return used <= max
    },
  }
}
