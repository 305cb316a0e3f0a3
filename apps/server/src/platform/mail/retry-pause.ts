const FIRST_MS = 30_000
const LONGEST_MS = 30 * 60_000

/** Returns the milliseconds to wait after that many failed attempts: doubled each time, half an hour at most. */
export const pauseAfter = (tries: number) => Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS)
