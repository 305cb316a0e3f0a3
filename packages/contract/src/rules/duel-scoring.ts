import { sectionScore } from './scoring.ts'

/** Seconds at a section's start in which quickness counts, and the points for each whole one that is left. */
const QUICK_SECONDS = 10
const QUICK_POINTS = 5

/** What quickness adds to a right answer: 0 to 50 (DUEL-6). */
const quickPoints = (elapsedMs: number) =>
  QUICK_POINTS * Math.min(QUICK_SECONDS, Math.max(0, Math.floor(QUICK_SECONDS - elapsedMs / 1000)))

/** Points of a right answer in a duel, given `elapsedMs` after the section's start while `hiddenSquares` of one's own were hidden. */
export const duelScore = (hiddenSquares: number, elapsedMs: number) => sectionScore(hiddenSquares) + quickPoints(elapsedMs)
