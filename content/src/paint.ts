/** Returns a generator of numbers in [0, 1) that repeats its sequence for the same seed, so that drawings never change. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Calls `shape` for 0 … count − 1 and joins the results. */
export const times = (count: number, shape: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => shape(index)).join('')

/** Rounds a coordinate to a tenth of a pixel, which keeps the drawings' files small. */
export const tenth = (value: number) => Math.round(value * 10) / 10

/** Returns a point on a circle around (cx, cy); the angle is in degrees, 0 to the right, clockwise. */
export const around = (cx: number, cy: number, radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return { x: tenth(cx + radius * Math.cos(angle)), y: tenth(cy + radius * Math.sin(angle)) }
}
