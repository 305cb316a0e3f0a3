import { tenth } from './paint.ts'

export type Point = readonly [x: number, y: number]
/** A point on a ribbon and the ribbon's width there. Across it, sides run from −1, its left edge, to 1, its right edge. */
export type Knot = readonly [x: number, y: number, width: number]

const bend = (a: number, b: number, c: number, d: number, t: number) =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)

/** Returns the knots with `steps` more between each pair, on a smooth line through all of them. */
export const smooth = (knots: readonly Knot[], steps = 12): Knot[] => {
  const last = knots.length - 1
  const knot = (index: number) => knots[Math.max(0, Math.min(last, index))] as Knot
  const between = (index: number, t: number): Knot => {
    const mix = (part: 0 | 1 | 2) =>
      bend(knot(index - 1)[part], knot(index)[part], knot(index + 1)[part], knot(index + 2)[part], t)
    return [mix(0), mix(1), mix(2)]
  }
  return Array.from({ length: last * steps + 1 }, (_, index) => between(Math.floor(index / steps), (index % steps) / steps))
}

/** Returns a point across the ribbon at one of its knots: `side` −1 is its left edge, 0 the middle, 1 the right edge. */
export const beside = (line: readonly Knot[], index: number, side: number): Point => {
  const [x, y, width] = line[index] as Knot
  const before = line[Math.max(0, index - 1)] as Knot
  const after = line[Math.min(line.length - 1, index + 1)] as Knot
  const [along, down] = [after[0] - before[0], after[1] - before[1]]
  const length = Math.hypot(along, down) || 1
  return [tenth(x - (down / length) * (width / 2) * side), tenth(y + (along / length) * (width / 2) * side)]
}

/** Returns the path of a line that keeps to one side of the ribbon. */
export const edge = (line: readonly Knot[], side: number) =>
  `M${line.map((_, index) => beside(line, index, side).join(' ')).join('L')}`

/** Returns the closed outline of the strip between two sides of the ribbon. */
export const strip = (line: readonly Knot[], from = -1, to = 1) => {
  const there = line.map((_, index) => beside(line, index, from).join(' '))
  const back = line.map((_, index) => beside(line, index, to).join(' ')).reverse()
  return `M${[...there, ...back].join('L')}Z`
}

/** Returns a smooth open line through points. */
export const through = (points: readonly Point[]) =>
  points
    .map(([x, y], index) => {
      if (index === 0) return `M${x} ${y}`
      const pick = (to: number) => points[Math.max(0, Math.min(points.length - 1, to))] as Point
      const [a, b, d] = [pick(index - 2), pick(index - 1), pick(index + 1)]
      const turn = (part: 0 | 1, from: number, sign: number, p: Point, q: Point) => tenth(from + (sign * (q[part] - p[part])) / 6)
      return `C${turn(0, b[0], 1, a, [x, y])} ${turn(1, b[1], 1, a, [x, y])} ${turn(0, x, -1, b, d)} ${turn(1, y, -1, b, d)} ${x} ${y}`
    })
    .join('')
