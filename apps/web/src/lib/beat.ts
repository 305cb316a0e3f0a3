/** Milliseconds between two heart-beats on the socket, in both directions. */
export const BEAT_MS = 5_000
