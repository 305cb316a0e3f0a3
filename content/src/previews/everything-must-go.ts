import { grain, hatching } from '../grain.ts'
import { tag } from '../motifs/papers.ts'
import { box, disc, filled, outlined, patterned, placed, shadow, stroked } from '../motifs/shapes.ts'
import { awning, bunting } from '../motifs/textiles.ts'
import { rays } from '../motifs/weather.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const INK = '#2a1d2c'
const SKY = '#bfe0dc'
const RED = '#db4340'
const CREAM = '#fff5e1'
const WOOD = '#b8743d'
const DARK = '#7c4526'
const TEAL = '#2c8d89'
const GOLD = '#f2b840'
const VIOLET = '#6b4d8f'
const PINK = '#f1a5a6'

const street = () =>
  `${filled(box(0, 0, 1280, 720), SKY)}${screentone([0, 0, 1280, 500], 19, '#8fc4c0', (v) => 9 - v * 8)}${filled('M0 330h70v-90h110v60h90v-110h60l50-60 50 60v110h500v-70h120v-60h90v90h140V520H0z', '#93c5bd')}${filled(box(0, 560, 1280, 160), '#d9b98b')}${hatching([0, 560, 1280, 160], 70, -50, '#b98f5c', 6)}${stroked('M0 640H1280', '#b98f5c', 6)}`

const stall = () =>
  `${outlined(box(120, 150, 34, 570) + box(1126, 150, 34, 570), WOOD, INK)}${filled(box(154, 170, 972, 260), '#5a3346')}${screentone([154, 170, 972, 260], 17, INK, (v) => 10 - v * 6)}${outlined(box(150, 356, 980, 26), WOOD, INK)}${outlined(box(80, 516, 1120, 44, 6), WOOD, INK)}${outlined(box(110, 560, 1060, 170), DARK, INK)}${hatching([116, 566, 1048, 160], 76, 0, '#5e321b', 8)}${stroked('M90 538H1190', DARK, 5)}${awning(70, 40, 12, 95, 104, [RED, CREAM], INK)}${outlined(box(50, 14, 1180, 36, 8), WOOD, INK)}`

const vase = (colour: string, id: string) => {
  const outline = 'M-20-150H20Q16-110 50-80Q80-40 50 0H-50Q-80-40-50-80Q-16-110-20-150z'
  return patterned(
    `everything-must-go-${id}`,
    outline,
    colour,
    INK,
    `${stroked('M-80-76L-54-54L-28-76L-2-54L24-76L50-54L76-76', CREAM, 8)}${screentone([0, -150, 90, 150], 13, INK, (v) => v * 7)}`,
  )
}

const gramophone = () =>
  `${outlined(box(-90, -60, 180, 60, 8), WOOD, INK)}${stroked('M0-60Q10-110 40-120', INK, 16)}${outlined('M30-104Q0-190-110-220Q-120-140-60-90T30-104z', GOLD, INK)}${stroked('M18-116Q-30-170-92-200M10-108Q-50-130-96-160', INK, 5)}`

const globe = () =>
  `${outlined('M-50 0H50L30-24H-30z', DARK, INK)}${stroked('M0-24V-50', INK, 12)}${patterned('everything-must-go-globe', disc(0, -116, 66), TEAL, INK, filled('M-60-150q40-20 60 6t-20 44t-44-10zM10-110q40-20 54 10t-30 50t-34-30z', '#a7d08a'))}${stroked('M-58-184Q-110-116-40-52', GOLD, 9)}`

const lampstand = () =>
  `${outlined('M-40 0H40L20-20H-20z', GOLD, INK, 7)}${stroked('M0-20V-90', INK, 13)}${outlined('M-66-90H66L36-176H-36z', PINK, INK)}${stroked('M-22-170L-36-96M0-172V-96M22-170L36-96', INK, 5)}`

const clockCase = () =>
  `${outlined('M-60 0V-120Q-60-176 0-176T60-120V0z', VIOLET, INK)}${outlined(disc(0, -108, 40), CREAM, INK, 7)}${stroked('M0-134V-108L20-96', INK, 7)}${outlined(box(-26, -50, 52, 34, 6), GOLD, INK, 6)}`

const records = () =>
  `${outlined(box(-120, -70, 240, 80, 6), WOOD, INK)}${[RED, TEAL, GOLD, CREAM, VIOLET].map((colour, index) => outlined(`M${-100 + index * 40}-70l10-70h60l-10 70z`, colour, INK, 6)).join('')}${outlined(box(-120, -66, 240, 76, 6), WOOD, INK)}${stroked('M-100-40H100M-100-16H100', DARK, 5)}`

const frame = () =>
  `${outlined(box(-80, -150, 160, 150, 4), GOLD, INK)}${patterned('everything-must-go-frame', box(-56, -126, 112, 102), SKY, INK, `${filled(rays(0, -20, 10, 160, 16), CREAM)}${filled('M-60-40Q-10-80 60-30V-20H-60z', TEAL)}`, 6)}`

const teacups = () =>
  [0, 1, 2]
    .map(
      (index) =>
        `${outlined(`M-48 ${-40 - index * 44}H48Q44 ${-index * 44} 20 ${-index * 44}H-20Q-44 ${-index * 44}-48 ${-40 - index * 44}z`, [PINK, CREAM, TEAL][index] as string, INK, 7)}${stroked(`M48 ${-32 - index * 44}q26 2 14 20t-28 6`, INK, 7)}`,
    )
    .join('')

export const everythingMustGo: Drawing = () =>
  [
    street(),
    stall(),
    placed(240, 354, 0, 0.92, clockCase()),
    placed(400, 354, 0, 0.92, frame()),
    placed(566, 354, 0, 1, teacups()),
    placed(730, 354, 0, 0.96, lampstand()),
    placed(890, 354, 0, 0.98, vase(TEAL, 'teal')),
    placed(1040, 354, 0, 0.9, frame().replaceAll('everything-must-go-frame', 'everything-must-go-frame-2')),
    placed(250, 514, 0, 0.86, gramophone()),
    placed(450, 514, 0, 0.72, globe()),
    placed(660, 506, 0, 0.8, records()),
    placed(880, 514, 0, 0.8, vase(PINK, 'pink')),
    placed(1040, 514, 0, 0.72, clockCase()),
    ...[200, 420, 640, 860, 1080].map(
      (x, index) =>
        `${stroked(`M${x} 548V586`, INK, 5)}${placed(x, 592, -8 + index * 4, 1, tag(index % 2 ? GOLD : CREAM, INK, RED))}`,
    ),
    bunting(-20, 1300, 150, 26, [GOLD, TEAL, PINK, VIOLET], INK),
    shadow(box(0, 700, 1280, 6), INK, 0, 4),
    grain(31, 200, [0, 0, 1280, 720], '#2a1d2c33', 3),
  ].join('')
