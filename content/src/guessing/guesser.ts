/** Returns how much a title seems to be the right one. @param at where the title's features begin in the rows */
export type Guesser = (rows: Float32Array, at: number) => number
