import { grain, hatching } from '../grain.ts'
import { box, disc, filled, outlined, patterned, placed, shadow, stroked } from '../motifs/shapes.ts'
import { times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const INK = '#18203a'
const WALNUT = '#8a4b2e'
const OAK = '#c47d42'
const FELT = '#27406f'
const CREAM = '#fdf1da'
const YELLOW = '#f4bf3d'
const CORAL = '#e8644d'
const TEAL = '#3aa39a'
const STEEL = '#c6cedb'

const wood = (
  id: string,
  path: string,
  colour: string,
  line: string,
  [x, y, width, height]: readonly [number, number, number, number],
) =>
  patterned(
    `desk-drawer-${id}`,
    path,
    colour,
    INK,
    stroked(
      times(
        Math.ceil(height / 26),
        (row) => `M${x} ${y + 14 + row * 26}q${width / 4} ${-10 + ((row * 7) % 13)} ${width / 2} 0t${width / 2} 0`,
      ),
      line,
      4,
    ),
  )

/** A compartment: its floor lies in the shadow of its edge. */
const compartment = (x: number, y: number, width: number, height: number) =>
  `${outlined(box(x, y, width, height, 10), FELT, INK)}${screentone([x + 12, y + 12, width - 24, height - 24], 16, '#1c2f56', (v) => 9 - v * 5)}${filled(`${box(x + 4, y + 4, width - 8, 14)}${box(x + 4, y + 4, 14, height - 8)}`, INK, 0.6)}`

const pencil = (length: number, colour: string) =>
  `${shadow(box(0, -17, length, 34), INK, 6, 8)}${outlined(box(0, -17, length, 34), colour, INK, 7)}${stroked(`M4-5H${length - 4}M4 6H${length - 4}`, INK, 3)}${outlined(`M${length}-17L${length + 54} 0L${length} 17z`, CREAM, INK, 7)}${filled(`M${length + 34}-7L${length + 56} 0L${length + 34} 7z`, INK)}${outlined(box(-34, -17, 34, 34), STEEL, INK, 7)}${outlined(box(-58, -16, 28, 32, 8), CORAL, INK, 7)}`

const clip = (colour: string) =>
  `${stroked('M-20 40V-44a22 22 0 0 1 44 0V50a34 34 0 0 1-66 0V-30', INK, 15)}${stroked('M-20 40V-44a22 22 0 0 1 44 0V50a34 34 0 0 1-66 0V-30', colour, 6)}`

const eraser = () =>
  `${shadow(box(-90, -46, 180, 92, 14), INK, 8, 10)}${outlined(box(-90, -46, 180, 92, 14), CREAM, INK)}${outlined(box(-40, -46, 130, 92, 4), TEAL, INK)}${filled(box(-20, -46, 18, 92) + box(16, -46, 18, 92), CREAM)}`

const stamp = () =>
  `${shadow(disc(0, 0, 78), INK, 8, 10)}${outlined(disc(0, 0, 78), OAK, INK)}${outlined(disc(0, 0, 44), WALNUT, INK, 7)}${stroked('M-22-14Q-14-30 4-32', OAK, 8)}`

const tape = () =>
  `${outlined('M60 40L170 96L150 128L30 84z', '#f6e3ae', INK, 7)}${shadow(disc(0, 0, 100), INK, 8, 10)}${outlined(disc(0, 0, 100), '#f6e3ae', INK)}${outlined(disc(0, 0, 66), CORAL, INK)}${outlined(disc(0, 0, 44), FELT, INK)}`

const ruler = () =>
  `${shadow(box(0, -40, 560, 80, 6), INK, 8, 10)}${outlined(box(0, -40, 560, 80, 6), YELLOW, INK)}${stroked(
    times(27, (index) => `M${20 + index * 20}-36v${index % 5 ? 22 : 40}`),
    INK,
    5,
  )}${outlined(disc(526, 16, 10), FELT, INK, 5)}`

const dice = (dots: readonly (readonly [number, number])[]) =>
  `${shadow(box(-40, -40, 80, 80, 16), INK, 6, 8)}${outlined(box(-40, -40, 80, 80, 16), CREAM, INK)}${dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9" fill="${CORAL}"/>`).join('')}`

const pull = () =>
  `${shadow(box(500, 668, 280, 34, 17), INK, 0, 12)}${outlined('M500 652Q510 706 560 706H720Q770 706 780 652', STEEL, INK)}${stroked('M540 690H740', CREAM, 7)}`

export const deskDrawer: Drawing = () =>
  [
    wood('desk', box(-10, -10, 1300, 110), OAK, '#a4622e', [0, 0, 1280, 110]),
    filled(box(0, 92, 1280, 22), INK),
    wood('sides', box(20, 108, 1240, 560), WALNUT, '#6f3820', [20, 108, 1240, 560]),
    compartment(60, 130, 720, 190),
    compartment(800, 130, 420, 190),
    compartment(60, 340, 300, 250),
    compartment(380, 340, 300, 250),
    compartment(700, 340, 520, 250),
    placed(170, 178, 3, 1, pencil(470, YELLOW)),
    placed(220, 228, -2, 1, pencil(400, CORAL)),
    placed(150, 276, 1, 1, pencil(520, TEAL)),
    placed(880, 210, 20, 0.8, clip(STEEL)),
    placed(960, 240, -34, 0.8, clip(CORAL)),
    placed(1040, 214, 74, 0.8, clip(YELLOW)),
    placed(1140, 236, 8, 0.8, clip(TEAL)),
    placed(200, 420, -16, 0.9, eraser()),
    placed(
      140,
      530,
      12,
      0.8,
      dice([
        [-18, -18],
        [18, 18],
        [0, 0],
      ]),
    ),
    placed(
      270,
      520,
      -20,
      0.8,
      dice([
        [-18, -18],
        [18, -18],
        [-18, 18],
        [18, 18],
      ]),
    ),
    placed(510, 460, 0, 1, tape()),
    placed(900, 500, 0, 1, stamp()),
    placed(1090, 520, 0, 0.7, stamp()),
    placed(680, 420, -8, 1, ruler()),
    wood('front', box(-10, 606, 1300, 130, 6), OAK, '#a4622e', [0, 606, 1280, 110]),
    hatching([0, 612, 1280, 14], 26, 10, INK, 3),
    pull(),
    grain(28, 200, [0, 0, 1280, 720], '#fdf1da33', 3),
  ].join('')
