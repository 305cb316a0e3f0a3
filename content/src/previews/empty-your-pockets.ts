import { grain, hatching } from '../grain.ts'
import { box, dashed, disc, filled, outlined, patterned, placed, shadow, stroked } from '../motifs/shapes.ts'
import { stitches } from '../motifs/textiles.ts'
import { rays } from '../motifs/weather.ts'
import { times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const INK = '#131c34'
const DENIM = '#3f66a3'
const DARK = '#2c4a80'
const PALE = '#6f93c6'
const THREAD = '#f0a442'
const CREAM = '#fff3da'
const RED = '#d9483f'
const GREEN = '#4aa578'
const GOLD = '#f3c14b'
const COPPER = '#c8743a'

const denim = () =>
  `${filled(box(0, 0, 1280, 720), DENIM)}${hatching([0, 0, 1280, 720], 13, 260, DARK, 5)}${hatching([0, 0, 1280, 720], 46, 260, PALE, 2)}${screentone([0, 0, 1280, 720], 19, DARK, (v) => 2 + v * 8)}`

/** The waistband with its loops, a button and a seam down the side. */
const waist = () =>
  `${outlined(box(-10, -10, 1300, 130), DARK, INK)}${hatching([0, 0, 1280, 116], 13, 40, DENIM, 3)}${stitches('M0 22H1280M0 100H1280', THREAD, 6)}${[330, 1010].map((x) => `${shadow(box(x - 34, -10, 68, 160, 8), INK, 8, 8)}${outlined(box(x - 34, -10, 68, 160, 8), DENIM, INK)}${stitches(`M${x - 20} 0V136M${x + 20} 0V136`, THREAD, 5)}`).join('')}${shadow(disc(120, 60, 46), INK, 6, 8)}${outlined(disc(120, 60, 46), COPPER, INK)}${stroked(rays(120, 60, 14, 32, 10), '#8f4b20', 4)}${stroked('M1200 120Q1180 420 1230 720', INK, 9)}${stitches('M1176 130Q1156 420 1206 720', THREAD, 6)}${stitches('M1224 130Q1204 420 1254 720', THREAD, 6)}`

const POCKET = 'M330 330H930V560L630 690L330 560z'

const pocket = () =>
  `${shadow(POCKET, INK, 16, 20)}${patterned('empty-your-pockets-pocket', POCKET, '#4a72b1', INK, `${hatching([330, 330, 600, 370], 13, -150, DENIM, 5)}${screentone([330, 330, 600, 370], 18, DARK, (v) => v * 11)}`)}${stitches('M352 352V548L630 668L908 548V352', THREAD, 6)}${stitches('M350 396H910', THREAD, 6)}${stitches('M370 440Q500 440 630 560Q760 440 890 440M370 474Q500 480 630 594Q760 480 890 474', THREAD, 6)}${[352, 908].map((x) => outlined(disc(x, 352, 17), COPPER, INK, 6)).join('')}`

const ticket = () =>
  `${outlined('M-80-190H80V170H-80V0a24 24 0 0 0 0-48z', CREAM, INK)}${filled(box(-76, -186, 152, 56), RED)}${stroked('M-46-94H46M-46-62H20M-46 40H46', INK, 8)}${dashed('M-76-24H76', INK, 5, '3 15')}`

const comb = () =>
  `${outlined('M-50-170Q-50-196-24-196H20Q50-196 50-170V160H-50z', GREEN, INK)}${stroked(
    times(13, (index) => `M-46 ${-140 + index * 22}H14`),
    INK,
    7,
  )}`

const photograph = () =>
  `${outlined(box(-110, -150, 220, 260), CREAM, INK)}${patterned('empty-your-pockets-photograph', box(-90, -130, 180, 160), GOLD, INK, `${filled('M-100 30L-40-50L0-6L40-70L110 30z', GREEN)}${filled(disc(50, -92, 24), RED)}`, 6)}`

const coin = (metal: string) =>
  `${shadow(disc(0, 0, 56), INK, 7, 9)}${outlined(disc(0, 0, 56), metal, INK)}<circle r="40" fill="none" stroke="${INK}" stroke-width="4" stroke-dasharray="4 8"/>${filled(box(-15, -15, 30, 30), INK)}`

const marble = (first: string, second: string, id: string) =>
  `${shadow(disc(0, 0, 44), INK, 6, 8)}${patterned(`empty-your-pockets-${id}`, disc(0, 0, 44), first, INK, filled('M-50-10Q-10-50 10 0T60 20V50Q20 60-4 24T-50 30z', second))}${filled(disc(-15, -17, 9), CREAM)}`

const sweet = () =>
  `${outlined('M-40 0L-96-34L-84 0L-96 34zM40 0L96-34L84 0L96 34z', RED, INK, 7)}${patterned('empty-your-pockets-sweet', 'M-46 0Q-46-38 0-38T46 0T0 38T-46 0z', RED, INK, filled('M-40 50L0-50H20L-20 50zM0 50L40-50H60L20 50z', CREAM))}`

const string = () =>
  `${stroked('M860 300Q900 160 820 190T800 300M880 320Q1010 240 1040 330T960 430T1090 520', INK, 20)}${stroked('M860 300Q900 160 820 190T800 300M880 320Q1010 240 1040 330T960 430T1090 520', CREAM, 9)}<path d="M860 300Q900 160 820 190T800 300M880 320Q1010 240 1040 330T960 430T1090 520" fill="none" stroke="${RED}" stroke-width="9" stroke-dasharray="7 20"/>`

export const emptyYourPockets: Drawing = () =>
  [
    denim(),
    waist(),
    placed(450, 330, -14, 1, photograph()),
    placed(590, 300, 6, 1, ticket()),
    placed(716, 330, 16, 0.9, comb()),
    string(),
    pocket(),
    placed(150, 300, 0, 1, coin(GOLD)),
    placed(212, 440, 0, 1, coin(COPPER)),
    placed(120, 590, 0, 1, marble(GREEN, GOLD, 'green')),
    placed(240, 640, 0, 0.86, marble(CREAM, RED, 'red')),
    placed(1060, 640, -18, 1, sweet()),
    grain(29, 200, [0, 0, 1280, 720], '#fff3da44', 3),
  ].join('')
