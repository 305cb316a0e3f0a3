export interface Clock {
  now(): Date
  /** Milliseconds since some moment. They go on evenly when somebody sets the time of day. */
  elapsed(): number
  /** Does `work` in `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, work: () => void): () => void
}

export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
