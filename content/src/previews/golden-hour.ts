import { grain, halftone, inside } from '../grain.ts'
import { disc, filled, placed, stroked } from '../motifs/shapes.ts'
import { cloud, rays } from '../motifs/weather.ts'
import { times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { bands, screentone } from '../screentone.ts'

const WINE = '#4a1739'
const PLUM = '#7b2346'
const BRICK = '#b83a45'
const ORANGE = '#ea7338'
const GOLD = '#f8b547'
const CREAM = '#fff0cf'

const sky = () =>
  `${bands([
    [0, '#f3963f'],
    [130, '#f6a640'],
    [260, GOLD],
    [390, '#fac965'],
  ])}${filled(rays(800, 400, 200, 1200, 30, 3), CREAM, 0.2)}${filled(disc(800, 400, 224), ORANGE)}${filled(disc(800, 400, 186), GOLD)}${filled(disc(800, 400, 148), CREAM)}${filled(cloud(250, 210, 330) + cloud(1120, 150, 260) + cloud(520, 110, 180), CREAM)}`

const hill = (id: string, path: string, colour: string, dots: string, top: number) =>
  `${filled(path, colour)}${inside(
    `golden-hour-${id}`,
    path,
    screentone([0, top, 1280, 720 - top], 15, dots, (v) => Math.max(0, 11 - v * 18)),
  )}`

const hills = () =>
  `${hill('far', 'M0 470Q170 380 330 440T640 400T960 450T1280 390V720H0z', ORANGE, GOLD, 380)}${hill('middle', 'M0 530Q220 440 440 520T840 500T1280 480V720H0z', BRICK, ORANGE, 450)}${hill('near', 'M0 590Q300 520 560 590T1280 560V720H0z', PLUM, BRICK, 530)}`

/** A pole around (0, 0), its foot: two arms with insulators. */
const pole = () =>
  `${filled('M-9 0L-6-400H6L9 0zM-78-372H78V-358H-78zM-60-326H60V-314H-60z', WINE)}${filled([-66, -34, 34, 66].map((x) => `M${x - 7} -372v-20h14v20z`).join(''), WINE)}${stroked('M-40-360L0-320M40-360L0-320', WINE, 5)}`

const POLES = [
  { x: 130, y: 700, size: 1.5 },
  { x: 560, y: 640, size: 1 },
  { x: 830, y: 600, size: 0.68 },
  { x: 1000, y: 578, size: 0.46 },
  { x: 1110, y: 564, size: 0.32 },
] as const

const wires = () =>
  times(4, (wire) => {
    const side = [-66, -34, 34, 66][wire] as number
    const ends = POLES.map(({ x, y, size }) => [x + side * size, y - 392 * size] as const)
    const line = ends
      .slice(1)
      .map(([x, y], index) => {
        const [fromX, fromY] = ends[index] as readonly [number, number]
        return `M${fromX} ${fromY}Q${(fromX + x) / 2} ${(fromY + y) / 2 + (x - fromX) * 0.16} ${x} ${y}`
      })
      .join('')
    return stroked(
      `M-40 ${30 + wire * 6}Q20 ${150 + wire * 4} ${(ends[0] as readonly [number, number]).join(' ')}${line}`,
      WINE,
      4,
    )
  })

const bird = (x: number, y: number, turn: number) =>
  placed(x, y, turn, 1, filled('M-26 4Q-18-18 2-16Q12-28 22-18L32-14L22-8Q20 10-2 12L-40 20z', WINE))

const grass = () =>
  `${filled('M0 650Q330 610 640 660T1280 630V720H0z', WINE)}${stroked(
    times(
      90,
      (index) =>
        `M${index * 14.4} ${672 + ((index * 37) % 24)}q${((index * 13) % 17) - 8}-34 ${((index * 29) % 31) - 15}-${44 + ((index * 17) % 34)}`,
    ),
    WINE,
    6,
  )}`

export const goldenHour: Drawing = () =>
  `${sky()}${halftone([0, 0, 1280, 300], 22, '#e77f37', (_, v) => 9 - v * 10)}${hills()}${wires()}${POLES.map(({ x, y, size }) => placed(x, y, 0, size, pole())).join('')}${bird(300, 212, 12)}${bird(350, 228, 8)}${bird(430, 246, -4)}${bird(706, 338, 10)}${grass()}${grain(11, 220, [0, 0, 1280, 720], '#4a173944', 3)}`
