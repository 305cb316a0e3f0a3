import { refuse } from '../http/refuse.ts'

const TRIES = 3

/** What an attempt gives when another call moved the play first. */
export const MOVED_MEANWHILE = Symbol('moved meanwhile')

/**
 * Makes a move by reading, deciding and writing on the version seen; reads again when another call was first.
 * @param attempt gives its reply, or `MOVED_MEANWHILE`
 */
export async function move<T>(attempt: () => Promise<T | typeof MOVED_MEANWHILE>): Promise<T> {
  for (let tried = 0; tried < TRIES; tried++) {
    const reply = await attempt()
    if (reply !== MOVED_MEANWHILE) return reply as T
  }
  return refuse('busy-play')
}
