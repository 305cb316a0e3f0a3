import { inside } from '../grain.ts'
import { tenth } from '../paint.ts'

/** Returns the outline of a box, with round corners if `radius` is given. */
export const box = (x: number, y: number, width: number, height: number, radius = 0) => {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  const [across, down] = [width - 2 * radius, height - 2 * radius]
  return `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`
}

/** Returns the outline of a circle. */
export const disc = (x: number, y: number, radius: number) =>
  `M${tenth(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

/** Draws a shape in a flat colour. */
export const filled = (path: string, colour: string, opacity = 1) =>
  `<path d="${path}" fill="${colour}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

/** Draws a line with round ends. */
export const stroked = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Draws a line of dashes: stitches, a trail, a border to cut along. */
export const dashed = (path: string, colour: string, width: number, dashes: string) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dashes}" stroke-linecap="round"/>`

/** Draws a shape in a flat colour with an outline. */
export const outlined = (path: string, colour: string, ink: string, width = 8) =>
  `<path d="${path}" fill="${colour}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`

/** Draws an outlined shape whose inside holds a pattern. `id` is unique within the drawing. */
export const patterned = (id: string, path: string, colour: string, ink: string, pattern: string, width = 8) =>
  `${filled(path, colour)}${inside(id, path, pattern)}<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`

/** Draws the hard shadow that a shape casts on the ground below it. */
export const shadow = (path: string, colour: string, right = 14, down = 16, opacity = 0.4) =>
  `<path d="${path}" fill="${colour}" opacity="${opacity}" transform="translate(${right} ${down})"/>`

/** Moves, turns (in degrees) and scales a part of a drawing that was drawn around (0, 0). */
export const placed = (x: number, y: number, turn: number, scale: number, content: string) =>
  `<g transform="translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(turn)}) scale(${scale})">${content}</g>`
