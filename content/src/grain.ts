import { times } from './paint.ts'
import { seededRandom } from './seeded-random.ts'

/** A box on the canvas: left, top, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number]

const dot = (x: number, y: number) => `M${Math.round(x)} ${Math.round(y)}h0`

const dots = (path: string, colour: string, size: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-linecap="round"/>`

/** Draws specks scattered over a box, as on rough paper. */
export const grain = (seed: number, count: number, [x, y, width, height]: Box, colour: string, size = 2) => {
  const chance = seededRandom(seed)
  return dots(
    times(count, () => dot(x + chance() * width, y + chance() * height)),
    colour,
    size,
  )
}

/** Draws halftone dots in staggered rows. `size` returns the diameter of a dot at (u, v), both 0 … 1 over the box; 0 omits it. */
export const halftone = ([x, y, width, height]: Box, step: number, colour: string, size: (u: number, v: number) => number) => {
  const bySize = new Map<number, string>()
  const rows = Math.floor((height / step) * 2)
  for (let row = 0; row <= rows; row++)
    for (let left = (row % 2) * (step / 2); left <= width; left += step) {
      const wide = Math.round(size(left / width, row / rows))
      if (wide > 0) bySize.set(wide, (bySize.get(wide) ?? '') + dot(x + left, y + (row * step) / 2))
    }
  return [...bySize].map(([wide, path]) => dots(path, colour, wide)).join('')
}

/** Draws parallel pen strokes across a box; `slant` is how far each stroke moves to the right from its top to its bottom. */
export const hatching = ([x, y, width, height]: Box, step: number, slant: number, colour: string, thick = 2) => {
  const from = slant > 0 ? x - slant : x
  const strokes = times(
    Math.ceil((width + Math.abs(slant)) / step),
    (index) => `M${Math.round(from + index * step)} ${y}l${slant} ${height}`,
  )
  return `<path d="${strokes}" stroke="${colour}" stroke-width="${thick}" fill="none"/>`
}

/** Clips `content` to the outline `path`. */
export const inside = (id: string, path: string, content: string) =>
  `<defs><clipPath id="${id}"><path d="${path}"/></clipPath></defs><g clip-path="url(#${id})">${content}</g>`
