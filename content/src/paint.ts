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
