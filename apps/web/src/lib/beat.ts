/** Milliseconds between two heart-beats on the socket, in both directions. In a file of its own, because a worker imports it alone. */
export const BEAT_MS = 5_000
