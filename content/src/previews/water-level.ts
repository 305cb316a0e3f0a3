import { grain, halftone } from '../grain.ts'
import { box, disc, filled, outlined, patterned, placed, shadow, stroked } from '../motifs/shapes.ts'
import { wave, waveLine } from '../motifs/weather.ts'
import { times } from '../paint.ts'
import type { Drawing } from '../scene.ts'

const INK = '#10243f'
const DEEP = '#14477a'
const BLUE = '#2274a8'
const PALE = '#8cc7d8'
const FOAM = '#eff6ec'
const RED = '#e0523f'
const SAND = '#f2d9a0'

/** One scale of the pattern: rings around (x, y), whose lower half the next row covers. */
const scale = (x: number, y: number, size: number, colours: readonly string[]) =>
  colours
    .map((colour, index) => {
      const radius = Math.round(size * (1 - index * 0.22))
      return `<path d="${disc(x, y, radius)}" fill="${colour}"/>`
    })
    .join('')

const scales = (top: number, rows: number, size: number, colours: readonly string[]) =>
  times(rows, (row) =>
    times(Math.ceil(1280 / size / 2) + 2, (column) =>
      scale(column * size * 2 - (row % 2) * size, top + row * size * 0.56, size, colours),
    ),
  )

const sky = () =>
  `${filled(box(0, 0, 1280, 720), SAND)}${halftone([0, 0, 1280, 330], 24, '#e8b878', (_, v) => 14 - v * 13)}${filled(`${box(0, 70, 420, 18, 9)}${box(180, 112, 300, 14, 7)}${box(760, 52, 460, 18, 9)}${box(900, 96, 260, 14, 7)}`, FOAM)}`

/** The gauge: a staff with marks in red and white. */
const gauge = () =>
  `${shadow(box(1020, 60, 96, 700, 8), INK, 18, 0)}${patterned(
    'water-level-gauge',
    box(1020, 60, 96, 700, 8),
    FOAM,
    INK,
    `${filled(
      times(12, (index) => box(1020, 70 + index * 56, 96, 28)),
      RED,
    )}${filled(box(1020, 60, 22, 700), INK)}${stroked(
      times(30, (index) => `M1042 ${70 + index * 22.4}h${index % 5 ? 20 : 36}`),
      INK,
      5,
    )}`,
  )}${outlined(disc(1068, 56, 34), RED, INK)}`

const boat = () =>
  `${outlined('M-250-40L0 24L250-40L170 92H-170z', FOAM, INK, 9)}${filled('M0 28L246-38L168 88H0z', PALE)}${outlined('M-118-6L0-230L118-6L0 24z', FOAM, INK, 9)}${filled('M4-218L114-8L4 20z', PALE)}${outlined('M-250-40L0 24L250-40L170 92H-170z', 'none', INK, 9)}${stroked('M0-230V24M-96-34L-30-158', INK, 5)}${stroked(
    times(7, (row) => `M30 ${-110 + row * 16}h${18 + row * 8}`),
    BLUE,
    4,
  )}`

const float = () =>
  `${stroked('M0-150Q20-260 150-330', INK, 5)}${outlined('M0-150V-70', INK, INK, 9)}${outlined('M-46 0a46 62 0 0 1 92 0z', RED, INK)}${outlined('M-46 0a46 56 0 0 0 92 0z', FOAM, INK)}${outlined(box(-12, -90, 24, 30, 6), SAND, INK, 6)}`

const crest = (y: number, colour: string, width: number, shift: number) =>
  `${filled(wave(y, width, 70, shift), colour)}${stroked(waveLine(y, width, 70, shift), FOAM, 9)}`

export const waterLevel: Drawing = () =>
  `${sky()}${crest(330, PALE, 300, 40)}${placed(520, 312, -7, 1.12, boat())}${crest(392, BLUE, 380, 120)}${gauge()}${placed(190, 400, 6, 0.9, float())}${scales(520, 5, 84, [INK, PALE, DEEP, FOAM, BLUE])}${grain(14, 200, [0, 0, 1280, 720], '#10243f55', 3)}`
