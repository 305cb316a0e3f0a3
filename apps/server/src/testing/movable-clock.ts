import type { Clock } from '../platform/clock.ts'

export interface MovableClock extends Clock {
  /** Lets time pass, and does what was to be done by then. */
  pass(ms: number): void
  /** How much is still to be done. */
  waiting(): number
}

/** A clock that stands still until a test moves it. */
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
    pass(ms) {
      now += ms
      for (const timer of timers) {
        if (timer.at <= now && timers.delete(timer)) timer.work()
      }
    },
    waiting: () => timers.size,
  }
}
