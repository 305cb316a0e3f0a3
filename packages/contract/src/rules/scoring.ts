/** Points for a right answer, not including those for hidden squares. */
export const RIGHT_ANSWER_POINTS = 100

/** Bonus points of a right answer for each square that is still hidden. */
export const HIDDEN_SQUARE_POINTS = 10

/** Returns the points for a right answer while `hiddenSquares` squares of the section are still hidden (PLAY-4). */
export const sectionScore = (hiddenSquares: number) => RIGHT_ANSWER_POINTS + HIDDEN_SQUARE_POINTS * hiddenSquares
