import { refuse } from '../http/refuse.ts'

const TRIES = 3

/** Returned by an attempt if another call has changed the row first. */
export const CONFLICT = Symbol('conflict')

/**
 * Makes a move by reading, deciding and writing on the version read, and reads again if another call was first (decision 5). Refuses
 * with `busy-play` after too many attempts.
 * @param attempt returns its reply, or `CONFLICT`
 */
export async function retryOnConflict<T>(attempt: () => Promise<T | typeof CONFLICT>): Promise<T> {
  for (let tried = 0; tried < TRIES; tried++) {
    const reply = await attempt()
    if (reply !== CONFLICT) return reply as T
  }
  return refuse('busy-play')
}
