import { grain } from '../grain.ts'
import { disc, filled, outlined, patterned, placed, shadow, stroked } from '../motifs/shapes.ts'
import { gingham } from '../motifs/textiles.ts'
import { rays } from '../motifs/weather.ts'
import { around, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const INK = '#1f2a3c'
const CREAM = '#fff7e6'
const BLUE = '#3f79b8'
const GREEN = '#3e9a6b'
const LIME = '#bfd95a'
const YELLOW = '#f7cd45'
const RED = '#df5140'
const WOOD = '#b9763a'

/** A plate seen from above with a painted rim. */
const plate = (radius: number, rim: string) =>
  `${shadow(disc(0, 0, radius), INK)}${outlined(disc(0, 0, radius), CREAM, INK)}${stroked(
    times(36, (index) => {
      const [a, b] = [around(0, 0, radius * 0.78, index * 10), around(0, 0, radius * 0.92, index * 10 + 5)]
      return `M${a.x} ${a.y}L${b.x} ${b.y}`
    }),
    rim,
    6,
  )}<circle r="${radius * 0.7}" fill="none" stroke="${rim}" stroke-width="6"/>`

const citrus = (radius: number, skin: string, flesh: string) =>
  `${shadow(disc(0, 0, radius), INK, 8, 10)}${outlined(disc(0, 0, radius), skin, INK, 7)}${filled(disc(0, 0, radius * 0.82), CREAM)}${filled(
    times(8, (index) => {
      const [a, b] = [around(0, 0, radius * 0.72, index * 45 + 4), around(0, 0, radius * 0.72, index * 45 + 41)]
      return `M0 0L${a.x} ${a.y}A${radius * 0.72} ${radius * 0.72} 0 0 1 ${b.x} ${b.y}z`
    }),
    flesh,
  )}`

/** The teapot from above: lid, spout and handle. */
const teapot = () =>
  `${shadow(disc(0, 0, 150), INK)}${stroked('M130-60Q250-90 236 20T140 70', INK, 44)}${stroked('M130-60Q250-90 236 20T140 70', WOOD, 26)}${outlined('M-120-46L-236-34Q-256 0-236 30L-120 50z', BLUE, INK)}${patterned('kitchen-table-pot', disc(0, 0, 150), BLUE, INK, `${screentone([-150, -150, 300, 300], 18, '#25548d', (v) => 2 + v * 12)}`)}${outlined(disc(0, 0, 96), CREAM, INK)}${filled(rays(0, 0, 30, 86, 16), BLUE)}${outlined(disc(0, 0, 30), RED, INK)}${stroked('M-112-70Q-90-110-50-124', CREAM, 11)}`

/** Two chopsticks on their rest. */
const chopsticks = () =>
  `${shadow('M-14-240H14L8 260H-8zM34-236H62L52 262H36z', INK, 10, 8)}${outlined('M-14-240H14L8 260H-8z', RED, INK, 7)}${outlined('M34-236H62L52 262H36z', RED, INK, 7)}${filled('M-11-150H11V-130H-11zM-11-110H11V-100H-11zM36-146H60V-126H36zM36-106H60V-96H36z', YELLOW)}${outlined('M-40 160Q24 130 90 162L84 200Q24 176-34 200z', GREEN, INK, 7)}`

const leaves = () =>
  times(3, (index) =>
    placed(
      0,
      0,
      -50 + index * 50,
      1,
      `${outlined('M0 0Q-46-60 0-130Q46-60 0 0z', index === 1 ? LIME : GREEN, INK, 7)}${stroked('M0-14V-104M0-40l-14-16M0-40l14-16M0-70l-12-14M0-70l12-14', INK, 4)}`,
    ),
  )

const tomato = () =>
  `${shadow(disc(0, 0, 62), INK, 8, 10)}${outlined(disc(0, 0, 62), RED, INK)}${outlined('M0-36L12-10L40-14L20 8L32 34L0 18L-32 34L-20 8L-40-14L-12-10z', GREEN, INK, 6)}${stroked('M-44-14Q-36-40-14-46', CREAM, 8)}`

const bread = () =>
  `${shadow('M-190-40Q-190-92-136-92H136Q190-92 190-40V40Q190 92 136 92H-136Q-190 92-190 40z', INK)}${outlined('M-190-40Q-190-92-136-92H136Q190-92 190-40V40Q190 92 136 92H-136Q-190 92-190 40z', '#dd9a4c', INK)}${[-110, -36, 38, 112].map((x) => outlined(`M${x - 26} 58Q${x - 20}-10 ${x + 26}-58Q${x + 34} 4 ${x - 26} 58z`, '#f6d89c', INK, 6)).join('')}`

export const kitchenTable: Drawing = () =>
  [
    gingham(CREAM, '#86c39c', 48),
    screentone([0, 0, 1280, 720], 16, '#5aa078', (v) => 2 + v * 4),
    placed(330, 360, 0, 1, plate(236, BLUE)),
    placed(330, 380, 0, 1, leaves()),
    placed(290, 430, 0, 0.9, citrus(76, YELLOW, '#fbe38d')),
    placed(400, 420, 12, 0.84, tomato()),
    placed(648, 356, 8, 1.05, chopsticks()),
    placed(970, 220, -14, 1, teapot()),
    placed(980, 560, -9, 1, bread()),
    placed(1210, 420, 0, 1, citrus(70, LIME, '#dcec9c')),
    placed(70, 70, 0, 1, citrus(92, LIME, '#dcec9c')),
    placed(610, 40, 30, 1, tomato()),
    placed(70, 660, 20, 1, tomato()),
    placed(1226, 700, 10, 1, leaves()),
    grain(26, 200, [0, 0, 1280, 720], '#1f2a3c33', 3),
  ].join('')
