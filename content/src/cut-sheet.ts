import type { Box } from './grain.ts'
import { tenth } from './paint.ts'

// Parts of a sheet as animators draw on it, after which the site's cards and pictures look.

/**
 * The three holes of an animator's sheet around (x, y): a round one between two slots. `size` is half the width of the round one.
 */
export const pegHoles = (x: number, y: number, size: number, apart: number, colour: string) => {
  const [wide, tall] = [tenth(size * 3.4), tenth(size * 1.3)]
  const slot = (middle: number) =>
    `<rect x="${tenth(middle - wide / 2)}" y="${tenth(y - tall / 2)}" width="${wide}" height="${tall}" rx="${tenth(tall / 2)}"/>`
  return `<g fill="${colour}"><circle cx="${x}" cy="${y}" r="${size}"/>${slot(x - apart)}${slot(x + apart)}</g>`
}

/** The registration marks at the four corners of a frame. */
export const corners = ([x, y, width, height]: Box, reach: number, colour: string, thick = 3) => {
  const corner = (left: number, top: number, right: 1 | -1, down: 1 | -1) =>
    `M${left} ${top + down * reach}v${-down * reach}h${right * reach}`
  const marks =
    corner(x, y, 1, 1) + corner(x + width, y, -1, 1) + corner(x, y + height, 1, -1) + corner(x + width, y + height, -1, -1)
  return `<path d="${marks}" fill="none" stroke="${colour}" stroke-width="${thick}"/>`
}
