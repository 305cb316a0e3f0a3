import type { Clock } from '../platform/clock.ts'

export interface MovableClock extends Clock {
  /** Advances the time and runs the timers that are due by then. */
  advance(ms: number): void
  /** Returns the number of timers that have not run. */
  pendingTimers(): number
}

/** Returns a clock that advances only if a test moves it. */
export function movableClock(start = '2026-03-01T12:00:00.000Z'): MovableClock {
  let now = new Date(start).getTime()
  const timers = new Set<{ at: number; work: () => void }>()
  return {
    now: () => new Date(now),
    elapsed: () => now,
    after(ms, work) {
      const timer = { at: now + ms, work }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    advance(ms) {
      now += ms
      for (const timer of timers) {
        if (timer.at <= now && timers.delete(timer)) timer.work()
      }
    },
    pendingTimers: () => timers.size,
  }
}
