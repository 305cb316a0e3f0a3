import { grain } from '../grain.ts'
import { box, disc, filled, outlined, patterned, placed, shadow, stroked } from '../motifs/shapes.ts'
import { rays } from '../motifs/weather.ts'
import { around, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const INK = '#2a1c33'
const PINK = '#f2a6a0'
const CREAM = '#fff3df'
const RED = '#d8434e'
const TEAL = '#237f83'
const GOLD = '#f3b545'
const GREY = '#b9b3bd'

const wallpaper = () =>
  `${filled(box(0, 0, 1280, 720), PINK)}${filled(
    times(14, (index) => box(index * 96, 0, 48, 720)),
    '#f7beb4',
  )}${screentone([0, 0, 1280, 720], 24, '#dd7a7c', (v) => 3 + v * 7)}`

const hand = (turn: number, length: number, width: number, colour: string) => {
  const tip = around(0, 0, length, turn - 90)
  const tail = around(0, 0, length * 0.22, turn + 90)
  return stroked(`M${tail.x} ${tail.y}L${tip.x} ${tip.y}`, colour, width)
}

/** A dial around (0, 0) that shows `hour`, which may have a fraction. */
const dial = (radius: number, face: string, hour: number) =>
  `${filled(disc(0, 0, radius), face)}${stroked(
    times(12, (index) => {
      const [from, to] = [around(0, 0, radius * (index % 3 ? 0.84 : 0.74), index * 30), around(0, 0, radius * 0.92, index * 30)]
      return `M${from.x} ${from.y}L${to.x} ${to.y}`
    }),
    INK,
    7,
  )}${hand(hour * 30, radius * 0.5, 13, INK)}${hand((hour % 1) * 360, radius * 0.74, 8, INK)}${filled(disc(0, 0, radius * 0.09), RED)}`

const round = (radius: number, rim: string, face: string, hour: number) =>
  `${shadow(disc(0, 0, radius), INK)}${outlined(disc(0, 0, radius), rim, INK)}${dial(radius * 0.82, face, hour)}`

const square = (size: number, rim: string, hour: number) =>
  `${shadow(box(-size, -size, size * 2, size * 2, 22), INK)}${outlined(box(-size, -size, size * 2, size * 2, 22), rim, INK)}${dial(size * 0.8, CREAM, hour)}`

const sunburst = (radius: number, hour: number) =>
  `${shadow(rays(0, 0, radius * 0.6, radius, 18), INK)}${outlined(rays(0, 0, radius * 0.6, radius, 18), GOLD, INK, 6)}${outlined(disc(0, 0, radius * 0.66), TEAL, INK)}${dial(radius * 0.54, CREAM, hour)}`

/** An alarm clock: two bells, a hammer and feet. */
const alarm = (radius: number, hour: number) =>
  `${stroked(`M${-radius * 0.6} ${radius * 0.7}L${-radius * 0.86} ${radius * 1.12}M${radius * 0.6} ${radius * 0.7}L${radius * 0.86} ${radius * 1.12}M0 ${-radius}V${-radius * 1.3}`, INK, 18)}${[-1, 1].map((side) => placed(side * radius * 0.62, -radius * 0.94, side * 34, 1, outlined(`M${-radius * 0.44} 0a${radius * 0.44} ${radius * 0.44} 0 0 1 ${radius * 0.88} 0z`, GOLD, INK))).join('')}${outlined(box(-26, -radius * 1.4, 52, 20, 8), INK, INK, 2)}${round(radius, RED, CREAM, hour)}`

/** A house-shaped clock with a pendulum and two weights on chains. */
const cuckoo = () =>
  `${stroked('M-52 150V330M52 150V270', INK, 6)}${outlined(box(-66, 316, 28, 74, 12) + box(38, 256, 28, 74, 12), GOLD, INK, 7)}${stroked('M0 150L26 320', INK, 8)}${outlined(disc(28, 326, 30), GOLD, INK)}${shadow('M-122 150V-40L0-150L122-40V150z', INK)}${patterned(
    'clock-watchers-house',
    'M-122 150V-40L0-150L122-40V150z',
    TEAL,
    INK,
    screentone([-130, -150, 260, 310], 15, INK, (v) => v * 9),
  )}${outlined('M-160-16L0-172L160-16L138 12L0-124L-138 12z', RED, INK)}${outlined('M-26-36V-58a26 26 0 0 1 52 0V-36z', INK, GOLD, 7)}${placed(0, 54, 0, 1, dial(74, CREAM, 8.3))}`

export const clockWatchers: Drawing = () =>
  [
    wallpaper(),
    placed(130, 140, 0, 1, round(118, GOLD, CREAM, 10.2)),
    placed(396, 176, -4, 1, square(98, GREY, 1.6)),
    placed(650, 190, 0, 1, cuckoo()),
    placed(930, 160, 0, 1, sunburst(158, 4.7)),
    placed(1180, 130, 3, 1, square(88, TEAL, 6.4)),
    placed(190, 470, 0, 1, sunburst(168, 7.85)),
    placed(438, 560, 5, 1, round(124, RED, GOLD, 11.4)),
    placed(870, 540, 0, 1, alarm(138, 3.1)),
    placed(1144, 436, 0, 1, round(148, INK, PINK, 9.5)),
    grain(15, 200, [0, 0, 1280, 720], '#2a1c3344', 3),
  ].join('')
