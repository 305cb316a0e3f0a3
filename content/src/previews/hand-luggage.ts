import { grain, hatching } from '../grain.ts'
import { tag } from '../motifs/papers.ts'
import { box, disc, filled, outlined, patterned, placed, shadow, stroked } from '../motifs/shapes.ts'
import { stitches } from '../motifs/textiles.ts'
import { cloud } from '../motifs/weather.ts'
import { times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const INK = '#1d2440'
const SKY = '#a5d4e6'
const STEEL = '#8b95ab'
const SLATE = '#4a546f'
const CREAM = '#fdf2dc'
const ORANGE = '#ef7f3c'
const YELLOW = '#f4c342'
const TEAL = '#249089'
const PINK = '#ee9aa4'
const TAN = '#bd7b42'

/** The hall: tall windows, clouds and the tails of two planes behind them. */
const hall = () => {
  const tail = (x: number, y: number, size: number, colour: string) =>
    placed(
      x,
      y,
      0,
      size,
      `${outlined('M-40 90L60-110H140L120 90z', colour, INK)}${filled('M84-96H136L130-30H50z', CREAM)}${outlined('M-320 70Q-300 20-200 20H160Q220 24 240 70V130H-320z', CREAM, INK)}${filled(
        times(9, (index) => disc(-230 + index * 44, 62, 9)),
        SLATE,
      )}`,
    )
  return `${filled(box(0, 0, 1280, 720), SKY)}${screentone([0, 0, 1280, 400], 17, '#6fb2cc', (v) => 9 - v * 8)}${filled(cloud(240, 150, 240) + cloud(720, 110, 200) + cloud(1120, 190, 260), CREAM)}${tail(420, 260, 1.2, ORANGE)}${tail(1060, 290, 0.9, TEAL)}${filled(box(0, 380, 1280, 60), '#7d8a6d')}${outlined(times(5, (index) => box(index * 316 - 12, -10, 26, 460)) + box(-10, 30, 1300, 20), SLATE, INK, 6)}`
}

/** The belt: overlapping plates that run past, and the apron in front of it. */
const belt = () =>
  `${outlined(box(-10, 430, 1300, 200), SLATE, INK)}${times(15, (index) => outlined(`M${index * 96 - 60} 446q60 80-10 170h96q70-90 10-170z`, index % 2 ? '#5d6885' : SLATE, INK, 6))}${outlined(box(-10, 610, 1300, 40), STEEL, INK)}${filled(
    times(27, (index) => `M${index * 50 - 10} 614h26l-18 32h-26z`),
    YELLOW,
  )}${filled(box(0, 652, 1280, 68), INK)}${screentone([0, 656, 1280, 64], 15, SLATE, (v) => 8 - v * 5)}`

const strip = (y: number, height: number, colour: string, [left, width]: readonly [number, number]) =>
  filled(box(left, y, width, height), colour)

/** A hard case with ribs and a handle. */
const hard = () =>
  `${stroked('M-50-210V-270H50V-210', INK, 26)}${stroked('M-50-210V-270H50V-210', STEEL, 11)}${shadow(box(-130, -210, 260, 330, 34), INK)}${patterned('hand-luggage-hard', box(-130, -210, 260, 330, 34), ORANGE, INK, `${times(5, (index) => strip(-210, 330, '#cf5f27', [-100 + index * 46, 16]))}${screentone([-130, -210, 260, 330], 17, '#a8431b', (v) => v * 8)}`)}${outlined(disc(-84, 134, 22) + disc(84, 134, 22), INK, INK, 4)}${placed(46, -70, -10, 1, `${outlined('M0-50L48 34H-48z', YELLOW, INK, 6)}${stroked('M0-20V8M0 22v.1', INK, 8)}`)}`

/** A leather suitcase with straps and stickers. */
const leather = () =>
  `${outlined('M-56-140V-176Q-56-190-42-190H42Q56-190 56-176V-140', 'none', INK, 20)}${shadow(box(-220, -140, 440, 270, 18), INK)}${patterned('hand-luggage-leather', box(-220, -140, 440, 270, 18), TAN, INK, hatching([-220, -140, 440, 280], 18, 40, '#a26433', 5))}${stitches(box(-204, -124, 408, 238, 10), CREAM, 4)}${outlined(box(-150, -144, 44, 278) + box(106, -144, 44, 278), '#7d4526', INK, 7)}${outlined(box(-158, -40, 60, 44, 6) + box(98, -40, 60, 44, 6), YELLOW, INK, 7)}${outlined(disc(0, -40, 54), TEAL, INK, 7)}${stroked('M-36-30q18-34 36 0t36 0', CREAM, 8)}${placed(20, 74, -8, 1, `${outlined(box(-80, -32, 160, 64, 6), PINK, INK, 6)}${stroked('M-56-8h112M-56 12h70', INK, 7)}`)}`

/** A rucksack with a rolled mat. */
const rucksack = () =>
  `${outlined(box(-126, -240, 252, 70, 35), PINK, INK)}${stroked('M-104-206a22 22 0 1 1 22 14', INK, 6)}${shadow('M-120-150Q-120-190-70-190H70Q120-190 120-150V100Q120 126 94 126H-94Q-120 126-120 100z', INK)}${patterned(
    'hand-luggage-rucksack',
    'M-120-150Q-120-190-70-190H70Q120-190 120-150V100Q120 126 94 126H-94Q-120 126-120 100z',
    TEAL,
    INK,
    screentone([-130, -190, 260, 320], 16, INK, (v) => v * 8),
  )}${outlined('M-124-130Q-124-180-70-180H70Q124-180 124-130V-60Q0-20-124-60z', '#37aaa1', INK)}${outlined(box(-80, 0, 160, 92, 14), '#37aaa1', INK)}${stroked('M-80 32H80', INK, 6)}${outlined(box(-62, -70, 24, 80, 6) + box(38, -70, 24, 80, 6), YELLOW, INK, 6)}`

const hatbox = () =>
  `${shadow('M-130-60V110Q0 150 130 110V-60z', INK)}${patterned(
    'hand-luggage-hatbox',
    'M-130-60V110Q0 150 130 110V-60z',
    CREAM,
    INK,
    times(6, (index) => filled(`M${-130 + index * 48}-70h24V140h-24z`, PINK)),
  )}<ellipse cy="-66" rx="146" ry="44" fill="${PINK}" stroke="${INK}" stroke-width="8"/><ellipse cy="-76" rx="146" ry="44" fill="${CREAM}" stroke="${INK}" stroke-width="8"/>${stroked('M-60-70Q0-220 60-70', INK, 18)}${stroked('M-60-70Q0-220 60-70', ORANGE, 7)}`

export const handLuggage: Drawing = () =>
  [
    hall(),
    belt(),
    placed(150, 470, -4, 1, hard()),
    placed(480, 470, 3, 1, leather()),
    placed(826, 470, -3, 1, rucksack()),
    placed(1100, 490, 2, 1, hatbox()),
    stroked('M536 300Q600 300 628 340', INK, 5),
    placed(628, 346, -16, 0.9, tag(CREAM, INK, ORANGE)),
    grain(30, 200, [0, 0, 1280, 720], '#1d244033', 3),
  ].join('')
