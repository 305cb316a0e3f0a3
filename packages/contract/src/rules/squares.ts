/** The numbers of squares that a game's pictures can be cut into. */
export const SQUARE_AMOUNTS = [1, 4, 9, 16] as const

export type SquareAmount = (typeof SQUARE_AMOUNTS)[number]

/** How many squares stand side by side: 1, 2, 3 or 4. */
export const gridSide = (squareAmount: number) => Math.round(Math.sqrt(squareAmount))

/** Squares that are open before the player opens any (PLAY-5). A whole picture has nothing to open. */
export const OPEN_AT_START = 1
