/** Numbers of squares into which the pictures of a game can be cut. */
export const SQUARE_AMOUNTS = [1, 4, 9, 16] as const

export type SquareAmount = (typeof SQUARE_AMOUNTS)[number]

/** Returns the number of squares in a row: 1, 2, 3 or 4. */
export const gridSide = (squareAmount: number) => Math.round(Math.sqrt(squareAmount))

/** Number of squares that are open at the start (PLAY-5). A picture that is not cut has no further squares. */
export const OPEN_AT_START = 1
