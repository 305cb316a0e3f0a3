import type { Box } from './grain.ts'
import { tenth, times } from './paint.ts'
import { HEIGHT, WIDTH } from './scene.ts'

/** Flat colours stacked from the top down, each from its own height to the bottom of the picture. */
export const bands = (layers: readonly (readonly [top: number, colour: string])[]) =>
  layers.map(([top, colour]) => `<path d="M0 ${top}h${WIDTH}V${HEIGHT}H0z" fill="${colour}"/>`).join('')

/** Draws a light in stepped bands of flat colour: circles of equal opacity that add up toward the middle. */
export const glow = (x: number, y: number, radius: number, steps: number, colour: string, opacity: number) =>
  `<g fill="${colour}" fill-opacity="${opacity}">${times(
    steps,
    (step) => `<circle cx="${x}" cy="${y}" r="${Math.round(radius * (1 - step / steps) ** 1.15)}"/>`,
  )}</g>`

/**
 * Draws staggered dots like those of a sheet of screentone. `size` returns the diameter of the dots in a row, at 0 … 1 from the
 * top. Each row is one dashed line, so that a whole sheet takes only a few hundred characters.
 */
export const screentone = ([x, y, width, height]: Box, step: number, colour: string, size: (v: number) => number) => {
  const rows = Math.floor((height / step) * 2)
  const lines = times(rows + 1, (row) => {
    const wide = tenth(size(row / rows))
    return wide > 0.3
      ? `<path d="M${tenth(x + (row % 2) * (step / 2))} ${tenth(y + (row * step) / 2)}h${width}" stroke-width="${wide}"/>`
      : ''
  })
  return `<g stroke="${colour}" stroke-linecap="round" stroke-dasharray="0 ${step}">${lines}</g>`
}
