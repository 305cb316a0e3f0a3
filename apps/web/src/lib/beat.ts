/** Milliseconds between two signs of life on the socket, in both directions. */
export const BEAT_MS = 5_000
