const FIRST_MS = 30_000
const LONGEST_MS = 30 * 60_000

/** Returns the milliseconds to wait after that many failed attempts: doubled each time, half an hour at most. */
export const pauseAfter = (tries: number) => Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS)

/**
 * Returns about how many milliseconds an email has waited. How long the attempts took is not known and counts as nothing.
 * @param dueAt when its next attempt is due
 * @param tries number of its attempts
 */
export function waitedMs(dueAt: Date, tries: number, now: Date): number {
  const pauses = Array.from({ length: tries }, (_, before) => pauseAfter(before + 1))
  return Math.max(0, now.getTime() - dueAt.getTime() + pauses.reduce((sum, ms) => sum + ms, 0))
}
