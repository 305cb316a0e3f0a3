import { corners, pegHoles } from '../cut-sheet.ts'
import { DIRECTOR, GOLD, PAPER, SHEET } from '../desk-colours.ts'
import { filmStrip } from '../film-strip.ts'
import { grain, hatching } from '../grain.ts'
import type { Knot } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'
import { FRAME_HEIGHT, FRAME_WIDTH, SMALL_WORLDS } from '../small-worlds.ts'

const { accent: ROSE, deep: PLUM, light: PINK, paper: BLUSH } = DIRECTOR
const SHADE = '#5f0f2c'

const worlds = () =>
  `<defs><clipPath id="mixed-frame"><path d="M0 0h${FRAME_WIDTH}v${FRAME_HEIGHT}H0z"/></clipPath>${SMALL_WORLDS.map(
    (drawing, index) => `<g id="mixed-${index}" clip-path="url(#mixed-frame)">${drawing()}</g>`,
  ).join('')}</defs>`

/** One of the small worlds, centred at 0, 0. */
const world = (index: number, size: number) =>
  `<use href="#mixed-${index % SMALL_WORLDS.length}" transform="scale(${size}) translate(${-FRAME_WIDTH / 2} ${-FRAME_HEIGHT / 2})"/>`

const sheet = (index: number, x: number, y: number, turn: number, size: number, paper = PAPER) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-192-156h400v312h-400z" fill="${SHADE}"/>
<path d="M-200-164h400v312h-400z" fill="${paper}"/>${pegHoles(0, -136, 10, 92, PLUM)}
<g transform="translate(0 -14)">${world(index, 1)}</g><path d="M-160-104h320v180h-320z" fill="none" stroke="${PLUM}" stroke-width="4"/>
${corners([-178, -118, 356, 208], 16, ROSE)}<path d="M-160 112h84M-60 112h36M-8 112h50" stroke="${ROSE}" stroke-width="9"/>
<path d="M-160 130h140" stroke="${PINK}" stroke-width="5"/><path d="M104 106h56v26h-56zM132 106v26" fill="none" stroke="${ROSE}" stroke-width="3"/></g>`

const film = (knots: readonly Knot[], size: number, start: number, from: number, film = PLUM) =>
  filmStrip(knots, film, BLUSH, FRAME_WIDTH * size + 24, start, (index) => world(from + index * 2, size))

const AROUND = [
  [1, 152, 118, -11],
  [2, 520, 66, 5],
  [3, 880, 96, -5],
  [4, 1164, 176, 9],
  [5, 110, 470, 8],
  [6, 1150, 566, -8],
  [7, 386, 668, -6],
  [8, 800, 676, 5],
] as const

const SWEEP: readonly Knot[] = [
  [-120, 210, 134],
  [120, 300, 134],
  [420, 360, 134],
  [860, 380, 134],
  [1140, 330, 134],
  [1400, 420, 134],
]

/** Overlapping cut sheets with many small worlds, and a strip of film running between them. */
export const mixedCard: Drawing = () => {
  const under = SWEEP.map(([x, y, wide]): Knot => [x + 8, y + 12, wide])
  return `${worlds()}<path d="M0 0h1280v720H0z" fill="${ROSE}"/>${hatching([0, 0, 1280, 720], 26, 120, '#b23a63', 6)}
${screentone([0, 380, 1300, 340], 22, SHADE, (v) => 12 * v)}${AROUND.map(([index, x, y, turn], i) => sheet(index, x, y, turn, 0.92, i % 3 === 1 ? BLUSH : PAPER)).join('')}
${filmStrip(under, SHADE, SHADE, 4000, 5000, () => '')}${film(SWEEP, 0.58, 60, 2)}${sheet(0, 642, 372, -4, 1.62)}
${grain(9, 160, [0, 0, 1280, 720], '#fbf8ef40', 3)}`
}

const wave = (y: number, high: number, wide: number, shift: number): Knot[] =>
  Array.from({ length: 9 }, (_, i) => [-200 + i * 210, Math.round(y + high * Math.sin(i * 0.95 + shift)), wide])

/** Three strips of film wave across a light table, with a different world in every frame. */
export const mixedBanner: Drawing = () => {
  const middle = wave(360, 34, 250, 0.4)
  const shadow = middle.map(([x, y, wide]): Knot => [x + 10, y + 16, wide])
  return `${worlds()}<path d="M0 0h1280v720H0z" fill="${BLUSH}"/>${screentone([0, 0, 1300, 720], 24, '#f3b9c8', (v) => 4 + 14 * Math.abs(v - 0.5))}
<circle cx="640" cy="360" r="330" fill="${SHEET}" opacity=".55"/><circle cx="640" cy="360" r="240" fill="${GOLD}" opacity=".3"/>
${film(wave(96, 40, 150, 2.2), 0.62, 70, 1, ROSE)}${film(wave(640, 40, 150, 4.4), 0.62, 10, 4, ROSE)}
${filmStrip(shadow, '#d98aa2', '#d98aa2', 9000, 9000, () => '')}${film(middle, 0.98, 150, 0)}
${grain(10, 140, [0, 0, 1280, 720], '#a3214e40', 3)}`
}
