import { grain, hatching } from '../grain.ts'
import { tag } from '../motifs/papers.ts'
import { box, filled, outlined, patterned, placed, shadow, stroked } from '../motifs/shapes.ts'
import { star } from '../motifs/weather.ts'
import { times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#191a24'
const GOLD = '#f7c33c'
const ORANGE = '#ee8a2e'
const RED = '#dd3f3a'
const BLUE = '#2f6fb2'
const MINT = '#8ccfb6'
const PINK = '#f3a9b3'
const CREAM = '#fff4d9'
const TWINE = '#fdf7ea'

/** The issues from the bottom up: how far each lies to the right, the tint of its pages and the colour of its spine. */
const ISSUES = [
  { shift: 0, pages: CREAM, spine: BLUE },
  { shift: 26, pages: PINK, spine: RED },
  { shift: -18, pages: MINT, spine: INK },
  { shift: 14, pages: CREAM, spine: ORANGE },
  { shift: -8, pages: '#f2dc8d', spine: BLUE },
  { shift: 20, pages: PINK, spine: '#2d8f6a' },
] as const

const HIGH = 92

/** A thick magazine seen from the side: uneven pages at the left, the printed spine at the right. */
const issue = ({ shift, pages, spine }: (typeof ISSUES)[number], index: number) => {
  const chance = seededRandom(index + 40)
  const top = 560 - index * HIGH
  const [left, width] = [190 + shift, 900]
  const leaves = times(
    9,
    () => `M${Math.round(left + 10 + chance() * 60)} ${Math.round(top + 12 + chance() * 66)}h${Math.round(300 + chance() * 280)}`,
  )
  const marks = [
    filled(
      times(5, (mark) => box(left + 660 + mark * 44, top + 22, 26, 48)),
      CREAM,
    ),
    filled(star(left + 700, top + 46, 13, 32, 10) + box(left + 750, top + 34, 120, 24), GOLD),
    screentone([left + 640, top, 260, HIGH], 18, CREAM, (v) => v * 14),
    filled(`M${left + 660} ${top + 70}l30-48h40l-30 48zM${left + 740} ${top + 70}l30-48h40l-30 48z`, CREAM),
    filled(box(left + 650, top + 22, 160, 20) + box(left + 650, top + 54, 100, 16), GOLD),
    filled(
      times(3, (mark) => star(left + 680 + mark * 70, top + 46, 10, 28, 5)),
      CREAM,
    ),
  ][index] as string
  return `${outlined(box(left, top, width, HIGH, 10), pages, INK)}${stroked(leaves, '#00000030', 4)}${hatching([left + 8, top + HIGH - 26, 580, 20], 12, 8, '#00000040', 3)}${patterned(`weekly-stack-${index}`, box(left + 600, top, width - 600, HIGH, 10), spine, INK, marks)}`
}

const wall = () =>
  `${filled(box(0, 0, 1280, 720), GOLD)}${filled(
    times(12, (index) => `M${index * 150 - 300} 720L${index * 150 + 60} 0h75L${index * 150 - 225} 720z`),
    ORANGE,
    0.55,
  )}${screentone([0, 0, 1280, 640], 18, '#c9741d', (v) => v * 9)}`

/** Twine around the pile, once each way, with a bow on top. */
const twine = () => {
  const loop = `M470 ${100}V652M476 ${100}V652`
  const bow = 'M478 92Q360-40 350 60Q356 110 478 92Q600-40 612 62Q604 112 478 92M478 92Q420 140 400 190M478 92Q520 150 566 170'
  return `${stroked(loop, INK, 20)}${stroked('M472 100V652', TWINE, 9)}${stroked(bow, INK, 22)}${stroked(bow, TWINE, 10)}${outlined(box(456, 74, 44, 38, 10), TWINE, INK, 7)}`
}

export const weeklyStack: Drawing = () =>
  `${wall()}${filled(box(0, 650, 1280, 70), RED)}${filled(box(0, 650, 1280, 14), INK)}${hatching([0, 672, 1280, 48], 40, 30, '#a92a2c', 12)}${shadow(box(190, 100, 920, 552), INK, 40, 0, 0.35)}${ISSUES.map(issue).join('')}${twine()}${stroked('M478 100Q640 150 680 220', INK, 6)}${placed(680, 226, -14, 1.5, tag(CREAM, INK, RED))}${grain(18, 200, [0, 0, 1280, 720], '#191a2444', 3)}`
