/** The count of a key in its current window, including the current call. */
export interface Counted {
  count: number
  /** Seconds until the window ends, at least 1. */
  secondsLeft: number
  /** Reverts this count. Has no effect after the window has ended. */
  undo(): Promise<void>
}

/** Counts a key once more. A window begins with the key's first count. Rejects if the count cannot be stored. */
export type CountKey = (key: string) => Promise<Counted>

/**
 * Creates a counter. Counters of one name share their counts, in all processes that use one PostgreSQL server.
 * @param windowMs length of the windows in milliseconds
 */
export type Counters = (name: string, windowMs: number) => CountKey
