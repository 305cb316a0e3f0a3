/** Points for a right answer, before what hidden squares add. */
export const RIGHT_ANSWER_POINTS = 100

/** Points that each square still hidden adds to a right answer. */
export const HIDDEN_SQUARE_POINTS = 10

/** Points that a section is worth while `hiddenSquares` of its squares are still hidden (PLAY-4). */
export const sectionScore = (hiddenSquares: number) => RIGHT_ANSWER_POINTS + HIDDEN_SQUARE_POINTS * hiddenSquares
