import { grain, hatching } from '../grain.ts'
import { box, disc, filled, outlined, stroked } from '../motifs/shapes.ts'
import { windows } from '../motifs/windows.ts'
import { times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { glow, screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#0b1026'
const NIGHT = '#1a2350'
const SLATE = '#33407a'
const STEEL = '#5566a6'
const LAMP = '#ffd666'
const GLOW = '#ff9f5a'
const MINT = '#a9e0cf'

const GLASS = { lit: [LAMP, GLOW, '#ffe9ae', MINT], dark: '#232f63', frame: STEEL, ink: INK }

const stars = () => {
  const chance = seededRandom(24)
  return `<path d="${times(90, () => `M${Math.round(chance() * 1280)} ${Math.round(chance() * 300)}h0`)}" stroke="#dfe6ff" stroke-width="5" stroke-linecap="round"/>`
}

/** A block of flats with a flat roof. */
const block = (x: number, top: number, width: number, wall: string) =>
  `${outlined(box(x, top, width, 760 - top), wall, INK)}${hatching([x + 4, top + 4, width - 8, 700 - top], 14, 0, '#00000022', 4)}${outlined(box(x - 12, top - 20, width + 24, 26), STEEL, INK, 7)}`

const waterTank = (x: number, y: number) =>
  `${stroked(`M${x - 40} ${y}l10-60M${x + 40} ${y}l-10-60M${x - 36} ${y - 20}l68-30`, INK, 9)}${outlined(box(x - 48, y - 138, 96, 82, 6), '#7d4a52', INK)}${outlined(`M${x - 58} ${y - 136}L${x} ${y - 184}L${x + 58} ${y - 136}z`, SLATE, INK)}${stroked(`M${x - 46} ${y - 112}h92M${x - 46} ${y - 84}h92`, INK, 5)}`

const aerials = (x: number, y: number) =>
  stroked(
    `M${x} ${y}V${y - 130}M${x - 40} ${y - 118}H${x + 40}M${x - 30} ${y - 94}H${x + 30}M${x - 20} ${y - 70}H${x + 20}`,
    INK,
    7,
  )

/** A machine that sells cans and lights the pavement. */
const vending = () => {
  const cans = times(12, (cell) => box(1016 + (cell % 4) * 32, 482 + Math.floor(cell / 4) * 48, 20, 34, 4))
  return `${glow(1090, 600, 220, 5, MINT, 0.13)}${outlined(box(990, 440, 196, 268, 12), '#d8434e', INK)}${outlined(box(1006, 470, 140, 152, 6), '#f4fff6', INK, 6)}${filled(cans, '#2d8f88')}${filled(
    times(4, (index) => box(1016 + index * 32, 530, 20, 34, 4)),
    GLOW,
  )}${stroked('M1010 520h132M1010 568h132M1010 616h132', INK, 5)}${outlined(box(1016, 642, 110, 34, 6), INK, INK, 4)}${outlined(box(1156, 500, 18, 40, 4), LAMP, INK, 5)}${filled(disc(1165, 566, 7), LAMP)}`
}

const street = () =>
  `${filled(box(0, 684, 1280, 36), INK)}${filled(`M900 720L985 692H1200L1270 720z`, MINT)}${filled(
    times(9, (index) => box(20 + index * 100, 700, 54, 8)),
    STEEL,
  )}`

export const nightShift: Drawing = () =>
  [
    filled(box(0, 0, 1280, 720), NIGHT),
    screentone([0, 0, 1280, 720], 18, '#2d3a78', (v) => 2 + v * 14),
    stars(),
    aerials(500, 90),
    waterTank(1130, 190),
    block(430, 100, 330, SLATE),
    windows(462, 132, 4, 7, [74, 82], [50, 54], GLASS, 5),
    block(800, 200, 470, '#28346c'),
    windows(836, 234, 6, 3, [72, 78], [46, 48], GLASS, 9),
    waterTank(120, 178),
    aerials(310, 180),
    block(-20, 190, 420, '#3d3a78'),
    windows(18, 226, 5, 6, [76, 80], [52, 52], GLASS, 3),
    street(),
    vending(),
    grain(16, 160, [0, 0, 1280, 720], '#dfe6ff33', 3),
  ].join('')
