export interface Clock {
  now(): Date
  /** Milliseconds since some moment. They go on evenly when somebody sets the time of day. */
  elapsed(): number
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }
