import { refuse } from '../http/refuse.ts'

const TRIES = 3

/** Returned by an attempt if another call changed the play first. */
export const MOVED_MEANWHILE = Symbol('moved meanwhile')

/**
 * Makes a move by reading, deciding and writing on the version read, and reads again if another call was first. Refuses with
 * `busy-play` after too many attempts.
 * @param attempt returns its reply, or `MOVED_MEANWHILE`
 */
export async function move<T>(attempt: () => Promise<T | typeof MOVED_MEANWHILE>): Promise<T> {
  for (let tried = 0; tried < TRIES; tried++) {
    const reply = await attempt()
    if (reply !== MOVED_MEANWHILE) return reply as T
  }
  return refuse('busy-play')
}
