/** Returns the percentage of sections answered correctly, as a whole number (PLAY-14); 0 if there are no sections. */
export const rateOf = (correctCount: number, sectionAmount: number) =>
  sectionAmount === 0 ? 0 : Math.round((correctCount / sectionAmount) * 100)

/** Points for a right answer, not including those for hidden squares. */
export const RIGHT_ANSWER_POINTS = 100

/** Bonus points of a right answer for each square that is still hidden. */
export const HIDDEN_SQUARE_POINTS = 10

/** Returns the points for a right answer while `hiddenSquares` squares of the section are still hidden (PLAY-4). */
export const sectionScore = (hiddenSquares: number) => RIGHT_ANSWER_POINTS + HIDDEN_SQUARE_POINTS * hiddenSquares

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
