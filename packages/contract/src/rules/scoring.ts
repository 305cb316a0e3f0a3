/** Points for a right answer, without those for hidden squares. */
export const RIGHT_ANSWER_POINTS = 100

/** Points that each square still hidden adds to a right answer. */
export const HIDDEN_SQUARE_POINTS = 10

/** Returns the points of a section while `hiddenSquares` of its squares are still hidden (PLAY-4). */
export const sectionScore = (hiddenSquares: number) => RIGHT_ANSWER_POINTS + HIDDEN_SQUARE_POINTS * hiddenSquares
