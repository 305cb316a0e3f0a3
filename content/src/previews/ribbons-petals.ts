import { grain, halftone } from '../grain.ts'
import { box, disc, filled, outlined, placed, shadow, stroked } from '../motifs/shapes.ts'
import { times } from '../paint.ts'
import { edge, type Knot, smooth, strip } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#4a1535'
const BLUSH = '#fbd3d2'
const PINK = '#f28aa5'
const ROSE = '#d63f73'
const CREAM = '#fff4ea'
const MINT = '#7cc3ab'
const GOLD = '#f1b64a'

/** A satin ribbon along knots: a light half, a dark half, stitches at both edges. */
const satin = (knots: readonly Knot[], light: string, dark: string) => {
  const line = smooth(knots)
  const whole = strip(line)
  return `${shadow(whole, INK, 12, 16, 0.3)}${outlined(whole, light, INK, 9)}${filled(strip(line, 0.1, 0.96), dark)}${['-0.72', '0.72'].map((side) => `<path d="${edge(line, Number(side))}" fill="none" stroke="${CREAM}" stroke-width="5" stroke-dasharray="14 10"/>`).join('')}`
}

const petal = (length: number) =>
  `M0 0C${-length * 0.62} ${-length * 0.3} ${-length * 0.5} ${-length} ${-length * 0.12} ${-length}L0 ${-length * 0.84}L${length * 0.12} ${-length}C${length * 0.5} ${-length} ${length * 0.62} ${-length * 0.3} 0 0z`

const blossom = (x: number, y: number, size: number, turn: number, colour: string, heart: string) =>
  placed(
    x,
    y,
    turn,
    1,
    `${times(5, (index) => placed(0, 0, index * 72, 1, outlined(petal(size), colour, INK, 7)))}${times(5, (index) => placed(0, 0, index * 72, 1, stroked(`M0 ${-size * 0.2}V${-size * 0.52}`, heart, 6)))}${outlined(disc(0, 0, size * 0.18), GOLD, INK, 6)}`,
  )

const loose = () => {
  const chance = seededRandom(77)
  return times(26, (index) => {
    const [x, y] = [Math.round(chance() * 1280), Math.round(chance() * 720)]
    return placed(
      x,
      y,
      Math.round(chance() * 360),
      1,
      outlined(petal(34 + chance() * 22), [PINK, CREAM, ROSE][index % 3] as string, INK, 5),
    )
  })
}

const ground = () =>
  `${filled(box(0, 0, 1280, 720), BLUSH)}${halftone([0, 0, 1280, 720], 44, PINK, (u, v) => 5 + 26 * Math.abs(u - v))}${screentone([0, 0, 1280, 720], 22, CREAM, (v) => 8 - v * 6)}`

/** A bow around its knot: two loops, two tails. */
const bow = () => {
  const loop = 'M0 0C-70-150-300-190-310-40C-316 110-90 110 0 0z'
  const hole = 'M-70-22C-130-90-236-100-246-34C-246 34-140 40-70-22z'
  const tail = 'M-8 10L-170 250L-104 236L-84 300L40 40z'
  const half = `${outlined(tail, ROSE, INK, 9)}${outlined(loop, ROSE, INK, 9)}${outlined(hole, '#8d1f50', INK, 7)}${stroked('M-24-26Q-100-110-190-128M-30 24Q-110 70-200 60', CREAM, 6)}`
  return `${shadow(`${loop}${tail}`, INK, 16, 20, 0.3)}${half}<g transform="scale(-1 1)">${half}</g>${outlined('M-56-50Q0-76 56-50Q70 0 56 52Q0 76-56 52Q-70 0-56-50z', PINK, INK, 9)}${stroked('M-24-44Q-36 0-24 44M6-50Q-4 0 6 50M32-44Q26 0 32 44', INK, 5)}`
}

export const ribbonsPetals: Drawing = () =>
  [
    ground(),
    loose(),
    satin(
      [
        [-60, 130, 96],
        [240, 190, 96],
        [520, 70, 96],
        [820, 150, 96],
        [1080, 60, 96],
        [1360, 160, 96],
      ],
      MINT,
      '#4f9d88',
    ),
    satin(
      [
        [-60, 560, 110],
        [220, 620, 110],
        [470, 480, 110],
        [820, 600, 110],
        [1060, 500, 110],
        [1360, 640, 110],
      ],
      GOLD,
      '#dc9130',
    ),
    blossom(170, 360, 130, 10, CREAM, PINK),
    blossom(1110, 330, 150, 34, PINK, ROSE),
    blossom(1010, 640, 96, -8, CREAM, ROSE),
    blossom(330, 110, 84, 50, PINK, ROSE),
    placed(640, 330, -5, 1.08, bow()),
    grain(21, 200, [0, 0, 1280, 720], '#4a153533', 3),
  ].join('')
