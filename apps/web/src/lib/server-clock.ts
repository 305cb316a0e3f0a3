/** A clock that someone sets, or that stood still with the device, differs by more than this from what has passed on the page. */
const JUMP_MS = 2_000

/** How many milliseconds the server's clock is ahead of this browser's; null while that is not known. */
let ahead: number | null = null
/** The difference between the browser's clock and the time on the page, when that was learnt. */
let begun = 0

/**
 * Returns how far the server's clock is ahead of this browser's, after a message from it. The message with the shortest delay gives
 * the best estimate.
 * @param before the estimate until then; null if there is none
 * @param at the time of the message by the server's clock
 * @param receivedAt when it was received by the browser's clock
 */
export const aheadAfter = (before: number | null, at: number, receivedAt: number) =>
  Math.max(before ?? Number.NEGATIVE_INFINITY, at - receivedAt)

const begunNow = () => Date.now() - performance.now()

/** Learns the server's time. */
export function learnServerTime(at: number, receivedAt = Date.now()) {
  if (Number.isNaN(at)) return
  const now = begunNow()
  ahead = aheadAfter(Math.abs(now - begun) < JUMP_MS ? ahead : null, at, receivedAt)
  begun = now
}

/** Learns the server's time from the header of the page, unless the browser had stored the page. */
export function learnPageTime() {
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[]
  const told = page?.transferSize ? page.serverTiming?.find(({ name }) => name === 'now') : undefined
  if (page && told) learnServerTime(told.duration, begunNow() + page.responseStart)
}

/** Returns the time by the server's clock, as far as it is known, however wrong the browser's own clock is (DAILY-22). */
export const serverNow = () => Date.now() + (ahead ?? 0)
