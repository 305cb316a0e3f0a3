import { grain, hatching } from '../grain.ts'
import { box, disc, filled, outlined, patterned, placed, shadow, stroked } from '../motifs/shapes.ts'
import { hook, stitches } from '../motifs/textiles.ts'
import { times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const INK = '#26201f'
const SAGE = '#a9c39a'
const MOSS = '#6f9468'
const CREAM = '#fbf1d9'
const OAK = '#b9783c'
const BRASS = '#e6b04a'
const YELLOW = '#f6c936'
const RED = '#cf473c'
const NAVY = '#2f4a7d'

const wall = () => {
  const leaves = times(72, (cell) => {
    const [x, y] = [(cell % 18) * 76 + (Math.floor(cell / 18) % 2) * 38, 30 + Math.floor(cell / 18) * 108]
    return `M${x} ${y}q26-30 0-60q-26 30 0 60M${x} ${y}q30-4 44 26q-34 8-44-26M${x} ${y}q-30-4-44 26q34 8 44-26`
  })
  return `${filled(box(0, 0, 1280, 720), SAGE)}${filled(leaves, MOSS)}${outlined(box(-10, 470, 1300, 260), CREAM, INK)}${hatching([0, 486, 1280, 240], 64, 0, '#d9c9a2', 6)}${screentone([0, 480, 1280, 240], 17, '#cdbb90', (v) => v * 9)}${filled(box(0, 462, 1280, 26), OAK)}${outlined(box(-10, 96, 1300, 86), OAK, INK)}${stroked('M0 118Q200 108 420 120T860 116T1300 120M0 154Q260 166 520 152T1000 158T1300 152', '#8d5526', 5)}${shadow(box(0, 182, 1280, 10), INK, 0, 6, 0.3)}`
}

const coat = () =>
  `${shadow('M-40 0Q-150 30-160 110L-180 420H180L160 110Q150 30 40 0z', INK)}${patterned(
    'coat-hooks-coat',
    'M-40 0Q-150 30-160 110L-180 420H180L160 110Q150 30 40 0z',
    YELLOW,
    INK,
    screentone([0, 0, 180, 430], 15, '#d88f1b', (v) => 2 + v * 9),
  )}${outlined('M-40 0Q0 60 40 0L66 30Q0 120-66 30z', '#e4a824', INK)}${stroked('M0 80V420M-110 130L-124 400M110 130L124 400', INK, 7)}${[130, 210, 290, 370].map((y) => outlined(disc(22, y, 11), RED, INK, 5)).join('')}${outlined(box(-104, 270, 80, 24, 6) + box(52, 270, 80, 24, 6), '#e4a824', INK, 6)}`

const scarf = () => {
  const fall = 'M-52-6Q-70 190-48 380H40Q56 200 50 0z'
  return `${shadow(fall, INK)}${patterned(
    'coat-hooks-scarf-a',
    'M-20-10Q60 120 70 300H140Q120 100 40-10z',
    NAVY,
    INK,
    filled(
      times(6, (index) => `M0 ${10 + index * 56}h160v24H0z`),
      CREAM,
    ),
  )}${patterned(
    'coat-hooks-scarf-b',
    fall,
    NAVY,
    INK,
    filled(
      times(7, (index) => `M-80 ${14 + index * 56}h160v26h-160z`),
      CREAM,
    ),
  )}${stroked(`${times(6, (index) => `M${-42 + index * 16} 384v36`)}${times(5, (index) => `M${76 + index * 14} 304v32`)}`, INK, 8)}`
}

const bag = () =>
  `${stroked('M-80 210Q-70 0 0 0T80 210', INK, 26)}${stroked('M-80 210Q-70 0 0 0T80 210', OAK, 12)}${shadow(box(-140, 190, 280, 230, 20), INK)}${patterned('coat-hooks-bag', box(-140, 190, 280, 230, 20), RED, INK, hatching([-150, 190, 320, 240], 36, 60, '#b0352f', 14))}${outlined('M-140 190H140V262Q0 330-140 262z', '#e2604f', INK)}${stitches('M-120 250Q0 306 120 250', CREAM, 5)}${outlined(box(-22, 268, 44, 52, 8), BRASS, INK, 7)}`

const cap = () =>
  `${shadow('M-120 70Q-130-40 0-46T120 70z', INK)}${patterned('coat-hooks-cap', 'M-120 70Q-130-40 0-46T120 70z', MOSS, INK, stroked('M-40-60Q-80 0-70 80M40-60Q80 0 70 80M-140 30H140M-140-10H140', '#4d7049', 9))}${outlined('M-126 66Q0 30 150 60Q196 86 160 100Q0 76-126 92z', '#4d7049', INK)}${outlined(disc(0, -48, 13), OAK, INK, 6)}`

const leash = () =>
  `${stroked('M-6 0Q-60 130 0 240T-30 420', INK, 18)}${stroked('M-6 0Q-60 130 0 240T-30 420', RED, 7)}${stroked('M6 0Q70 160 30 260', INK, 18)}${stroked('M6 0Q70 160 30 260', RED, 7)}${outlined(`${disc(-34, 452, 40)}${disc(-34, 452, 22)}`, BRASS, INK, 7)}`

/** A bench with boots below the hooks. */
const bench = () => {
  const boot = (x: number, colour: string) =>
    `${outlined(`M${x} 596h70v64q50 4 62 44H${x}z`, colour, INK)}${filled(`M${x + 4} 692h124v10H${x + 4}z`, INK)}${filled(box(x + 4, 600, 62, 14), CREAM)}`
  return `${outlined(box(120, 640, 30, 90) + box(560, 640, 30, 90), OAK, INK)}${boot(190, RED)}${boot(262, RED)}${boot(420, NAVY)}${outlined(box(90, 556, 540, 44, 8), OAK, INK)}${stroked('M110 580H600', '#8d5526', 5)}`
}

export const coatHooks: Drawing = () =>
  [
    wall(),
    bench(),
    ...[110, 370, 640, 900, 1150].map((x) => placed(x, 190, 0, 1, hook(BRASS, INK))),
    placed(110, 190, 0, 1, scarf()),
    placed(390, 204, 0, 0.86, coat()),
    placed(674, 190, 3, 1, leash()),
    placed(912, 200, 0, 1, bag()),
    placed(1150, 204, -6, 1, cap()),
    grain(25, 200, [0, 0, 1280, 720], '#26201f44', 3),
  ].join('')
