import type { Clock } from '../platform/clock.ts'

export interface MovableClock extends Clock {
  /** Lets time pass. */
  pass(ms: number): void
}

/** A clock that stands still until a test moves it. */
export function movableClock(start = '2026-03-01T12:00:00.000Z'): MovableClock {
  let now = new Date(start).getTime()
  return {
    now: () => new Date(now),
    elapsed: () => now,
    pass: (ms) => {
      now += ms
    },
  }
}
