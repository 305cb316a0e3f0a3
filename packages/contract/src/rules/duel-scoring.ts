import { sectionScore } from './scoring.ts'

/** Seconds from the start of a section in which an answer earns a speed bonus, and points for each whole second left. */
export const QUICK_SECONDS = 10
export const QUICK_POINTS = 5

/** Returns the speed bonus of a right answer, from 0 to 50 points (DUEL-6). */
export const speedPoints = (elapsedMs: number) =>
  QUICK_POINTS * Math.min(QUICK_SECONDS, Math.max(0, Math.floor(QUICK_SECONDS - elapsedMs / 1000)))

/**
 * Returns the points for a right answer in a duel.
 * @param hiddenSquares number of the player's squares that were still hidden
 * @param elapsedMs milliseconds from the start of the section to the answer
 */
export const duelScore = (hiddenSquares: number, elapsedMs: number) => sectionScore(hiddenSquares) + speedPoints(elapsedMs)
