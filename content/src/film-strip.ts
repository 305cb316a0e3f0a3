import { tenth, times } from './paint.ts'
import { edge, type Knot, smooth, strip } from './ribbon.ts'

/** The position of a frame on the strip, and its rotation in degrees. */
interface FramePlace {
  x: number
  y: number
  turn: number
}

/** Returns the places along a line, `gap` apart, the first one at a distance of `start` from its beginning. */
const places = (line: readonly Knot[], gap: number, start: number): FramePlace[] => {
  const found: FramePlace[] = []
  let next = start
  let gone = 0
  for (const [index, [x, y]] of line.slice(1).entries()) {
    const [fromX, fromY] = line[index] as Knot
    const long = Math.hypot(x - fromX, y - fromY)
    while (next <= gone + long) {
      const part = (next - gone) / long
      const turn = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI
      found.push({ x: tenth(fromX + (x - fromX) * part), y: tenth(fromY + (y - fromY) * part), turn: tenth(turn) })
      next += gap
    }
    gone += long
  }
  return found
}

/** Draws a strip of film along knots, with its sprocket holes and a frame every `gap`. */
export const filmStrip = (
  knots: readonly Knot[],
  film: string,
  hole: string,
  gap: number,
  start: number,
  frame: (index: number) => string,
) => {
  const line = smooth(knots, 16)
  const wide = (knots[0] as Knot)[2]
  const dash = tenth(wide * 0.06)
  const holes = [-0.86, 0.86].map((side) => `<path d="${edge(line, side)}"/>`).join('')
  const spots = places(line, gap, start)
  return `<path d="${strip(line)}" fill="${film}"/>
<g fill="none" stroke="${hole}" stroke-width="${tenth(wide * 0.075)}" stroke-dasharray="${dash} ${tenth(dash * 1.1)}">${holes}</g>${times(
    spots.length,
    (index) => {
      const { x, y, turn } = spots[index] as FramePlace
      return `<g transform="translate(${x} ${y}) rotate(${turn})">${frame(index)}</g>`
    },
  )}`
}
