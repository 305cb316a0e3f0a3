import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import { type Knot, smooth, strip } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { bands } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const VOID = '#120f28'
const INDIGO = '#2a2560'
const PLUM = '#5b3172'
const GOLD = '#e2b04c'
const SILVER = '#c9d5e0'
const WINE = '#a3203c'
const CREAM = '#fbf0d6'

const lane = (shift: number, wide: number, wobble: number): Knot[] =>
  smooth(
    Array.from(
      { length: 9 },
      (_, index): Knot => [
        -80 + index * 180,
        470 - index * 42 + shift + wobble * Math.sin(index * 2.1 + shift),
        wide * (0.8 + 0.3 * Math.sin(index * 1.7 + wobble)),
      ],
    ),
    4,
  )

const galaxy = () => {
  const chance = seededRandom(796)
  const spread = () => (chance() + chance() + chance() - 1.5) * 1.2
  const dust = () => {
    const x = chance() * 1280
    return `M${Math.round(x)} ${Math.round(452 - x * 0.233 + spread() * 190)}h0`
  }
  const star = () => `M${Math.round(chance() * 1280)} ${Math.round(chance() * 640)}h0`
  const cloud = (shift: number, wide: number, wobble: number, colour: string) =>
    `<path d="${strip(lane(shift, wide, wobble))}" fill="${colour}"/>`
  return (
    bands([
      [0, VOID],
      [120, '#16122f'],
      [420, '#1a1538'],
      [540, '#201a45'],
    ]) +
    cloud(0, 390, 24, '#1e1a48') +
    cloud(6, 300, 22, INDIGO) +
    cloud(-6, 214, 26, '#41296a') +
    cloud(4, 136, 22, PLUM) +
    cloud(0, 70, 16, '#8a4a7e') +
    cloud(-2, 26, 9, '#d99a8a') +
    cloud(62, 22, 20, '#201a45') +
    cloud(-52, 16, 24, '#1e1a48') +
    `<g stroke-linecap="round"><path d="${times(480, dust)}" stroke="${CREAM}" stroke-width="2"/><path d="${times(90, dust)}" stroke="${GOLD}" stroke-width="4"/><path d="${times(60, dust)}" stroke="${SILVER}" stroke-width="5"/><path d="${times(110, star)}" stroke="${SILVER}" stroke-width="2.5"/></g>`
  )
}

const chart = () =>
  `<g fill="none" stroke="${GOLD}" opacity=".32">${times(5, (index) => `<ellipse cx="640" cy="300" rx="${180 + index * 130}" ry="${90 + index * 64}" transform="rotate(-13 640 300)" stroke-width="2" stroke-dasharray="${index % 2 ? '2 10' : '18 8'}"/>`)}` +
  `<path d="${times(12, (index) => {
    const [near, far] = [around(640, 300, 190, index * 30), around(640, 300, 780, index * 30)]
    return `M${near.x} ${near.y}L${far.x} ${far.y}`
  })}" stroke-width="1.5" stroke-dasharray="4 12"/></g>`

/** One wedge of ships: its tip at (x, y), `ranks` deep, heading right (1) or left (-1). */
const wedge = (x: number, y: number, ranks: number, heading: number, size: number, [light, dark]: readonly [string, string]) => {
  const [upper, lower]: [string[], string[]] = [[], []]
  for (let rank = 0; rank < ranks; rank++)
    for (let file = -rank; file <= rank; file += 2) {
      const s = size * (1 - rank * 0.035)
      const px = tenth(x - heading * (rank * 38 * size + Math.abs(file) * 3))
      const py = tenth(y + file * 15 * size - rank * heading * -3)
      const long = tenth(heading * 34 * s)
      upper.push(`M${px} ${py}l${-long}-${tenth(11 * s)} ${tenth(long * 0.24)} ${tenth(11 * s)}z`)
      lower.push(`M${px} ${py}l${-long} ${tenth(11 * s)} ${tenth(long * 0.24)}-${tenth(11 * s)}z`)
    }
  return `<path d="${upper.join('')}" fill="${light}"/><path d="${lower.join('')}" fill="${dark}"/>`
}

const wakes = (x: number, y: number, heading: number, colour: string) =>
  `<path d="${times(9, (index) => `M${x - heading * (150 + (index % 3) * 60)} ${y + (index - 4) * 22}h${-heading * (120 + (index % 4) * 50)}`)}" stroke="${colour}" stroke-width="2.5" stroke-dasharray="46 8 12 8" opacity=".6"/>`

const flagship = (x: number, y: number, heading: number, [light, dark]: readonly [string, string]) =>
  `<g transform="translate(${x} ${y}) scale(${heading} 1)"><path d="M110 0L-84-38-58 0z" fill="${light}" stroke="${VOID}" stroke-width="4"/><path d="M110 0L-84 38-58 0z" fill="${dark}" stroke="${VOID}" stroke-width="4"/><path d="M92 0L-40-14-58 0z" fill="${CREAM}"/><path d="M-34-20l16 3M-50-26l10 2M-6-14l22 4" stroke="${VOID}" stroke-width="4"/><path d="M-58-5l-70 5 70 5z" fill="${CREAM}"/></g>`

const GILT = [GOLD, '#8c5f24'] as const
const STEEL = [SILVER, '#66768c'] as const

const fleets = () =>
  wakes(330, 230, 1, GOLD) +
  wakes(300, 420, 1, GOLD) +
  wakes(960, 190, -1, SILVER) +
  wakes(990, 360, -1, SILVER) +
  wedge(492, 322, 8, 1, 1.22, GILT) +
  wedge(396, 136, 6, 1, 0.96, GILT) +
  wedge(430, 512, 6, 1, 0.96, GILT) +
  wedge(790, 252, 8, -1, 1.22, STEEL) +
  wedge(884, 80, 6, -1, 0.96, STEEL) +
  wedge(870, 424, 6, -1, 0.96, STEEL) +
  flagship(290, 330, 1, GILT) +
  flagship(998, 250, -1, STEEL)

const volley = () => {
  const chance = seededRandom(8)
  const shot = () => {
    const [y, from] = [150 + chance() * 320, 400 + chance() * 120]
    return `M${tenth(from)} ${tenth(y)}L${tenth(from + 140 + chance() * 320)} ${tenth(y - 40 - chance() * 20)}`
  }
  const burst = (x: number, y: number, r: number) =>
    `M${Array.from({ length: 16 }, (_, index) => Object.values(around(x, y, index % 2 ? r * 0.42 : r, index * 22.5)).join(' ')).join('L')}z`
  const bursts = [
    [508, 220, 24],
    [782, 360, 26],
    [560, 140, 14],
    [764, 150, 18],
    [500, 412, 16],
    [836, 340, 14],
  ] as const
  return (
    `<path d="${times(14, shot)}" stroke="${GOLD}" stroke-width="2"/><path d="${times(14, shot)}" stroke="${CREAM}" stroke-width="2"/>` +
    `<path d="${bursts.map(([x, y, r]) => burst(x, y, r)).join('')}" fill="#f08a4b"/><path d="${bursts.map(([x, y, r]) => burst(x, y, r * 0.55)).join('')}" fill="${CREAM}"/>`
  )
}

const curtain = (id: string, flip: number, colours: readonly [string, string, string], tassel: string) => {
  const cloth = 'M-10-10H210C220 90 190 210 120 300C90 350 70 372 64 388C96 450 120 560 116 640H-10z'
  const folds = [14, 48, 84, 122, 160].map(
    (x) =>
      `M${x}-10C${x + 10} 140 ${x * 0.7 + 6} 280 ${x * 0.24 + 18} 384C${x * 0.55 + 12} 460 ${x * 0.62 + 8} 560 ${x * 0.62 + 6} 640`,
  )
  const fringe = times(16, (index) => `M${206 - index * 9} ${tenth(60 + index * 17)}l10 14`)
  return (
    `<g transform="${flip < 0 ? 'matrix(-.76 0 0 1 1280 0)' : 'scale(.76 1)'}"><path d="${cloth}" fill="${colours[0]}"/>` +
    inside(
      id,
      cloth,
      `<path d="${folds.join('')}" stroke="${colours[1]}" stroke-width="17" fill="none"/><path d="${folds.join('')}" transform="translate(-12 0)" stroke="${colours[2]}" stroke-width="4" fill="none"/>${halftone([-6, 0, 220, 640], 26, colours[1], (u) => 8 * (1 - u))}`,
    ) +
    `<path d="M210-10C220 90 190 210 120 300C90 350 70 372 64 388C96 450 120 560 116 640" stroke="${tassel}" stroke-width="7" fill="none"/><path d="${fringe}" stroke="${tassel}" stroke-width="3"/>` +
    `<path d="M-10 372Q40 404 84 376L82 396Q40 422-10 392z" fill="${tassel}"/><path d="M78 388q14 10 12 28" stroke="${tassel}" stroke-width="6" fill="none"/><path d="M78 414h24l8 54H70z" fill="${tassel}"/>${hatching([74, 428, 34, 38], 7, 0, colours[1], 3)}</g>`
  )
}

const table = () => {
  const key = (index: number) => `M${index * 44} 668v-34h34v24h-16v-12`
  return (
    `<path d="M0 600h1280v120H0z" fill="#3d1a2b"/>` +
    inside(
      'legend-of-the-galactic-heroes-table',
      'M0 600h1280v120H0z',
      `${grain(33, 120, [0, 684, 1280, 40], GOLD, 3)}${hatching([0, 600, 1280, 24], 9, 18, '#5c2a3a', 2)}<path d="M480 600L420 720H860L800 600z" fill="#5c2a3a"/>`,
    ) +
    `<path d="M0 602h1280" stroke="${GOLD}" stroke-width="6"/><path d="M0 678h1280M0 624h1280" stroke="${GOLD}" stroke-width="3"/><path d="${times(30, key)}" stroke="${GOLD}" stroke-width="5" fill="none"/>`
  )
}

const BOWL = 'M512 150C492 250 504 350 560 404C590 432 616 440 640 442C664 440 690 432 720 404C776 350 788 250 768 150z'

const drink = () =>
  `<path d="M490 262H790V460H490z" fill="${WINE}"/><path d="M490 262H560C540 340 580 410 640 446H490z" fill="#6d1230"/><path d="M716 262H790V420H660C712 390 730 330 716 262z" fill="#c73a4e"/>${halftone([520, 300, 240, 140], 13, '#6d1230', (_, v) => 8 * v - 1)}` +
  `<g transform="translate(1280 690) rotate(180) translate(0 20)">${wedge(606, 320, 4, 1, 0.5, GILT)}${wedge(674, 340, 4, -1, 0.5, STEEL)}</g>`

const glass = () =>
  `<ellipse cx="640" cy="650" rx="150" ry="26" fill="${VOID}" opacity=".6"/><path d="${BOWL}" fill="#463a78"/>` +
  inside(
    'legend-of-the-galactic-heroes-bowl',
    BOWL,
    `<path d="M490 140H580C560 200 560 240 566 270H490z" fill="${INDIGO}"/>${grain(12, 60, [500, 150, 280, 112], CREAM, 3)}${drink()}<ellipse cx="640" cy="262" rx="136" ry="21" fill="#c73a4e"/><ellipse cx="640" cy="265" rx="116" ry="14" fill="${WINE}"/><path d="M538 190C528 260 540 330 574 378" stroke="${CREAM}" stroke-width="13" stroke-linecap="round" fill="none"/><path d="M588 394l14 10" stroke="${CREAM}" stroke-width="11" stroke-linecap="round"/><path d="M752 190C758 230 756 280 746 310" stroke="${SILVER}" stroke-width="6" stroke-linecap="round" fill="none"/>`,
  ) +
  `<path d="${BOWL}" fill="none" stroke="${SILVER}" stroke-width="5"/><ellipse cx="640" cy="150" rx="128" ry="22" fill="${VOID}" fill-opacity=".35" stroke="${SILVER}" stroke-width="6"/><path d="M514 146a128 22 0 0 1 90-17" stroke="${CREAM}" stroke-width="6" fill="none"/>` +
  `<path d="M622 438C634 470 634 560 626 612H654C646 560 646 470 658 438z" fill="#66768c"/><path d="M630 440C638 470 638 560 632 612H640C644 560 642 470 642 442z" fill="${CREAM}"/><path d="M640 604C600 610 540 624 520 642a120 22 0 0 0 240 0C740 624 680 610 640 604z" fill="#66768c" stroke="${SILVER}" stroke-width="4"/><path d="M548 640Q590 622 632 616Q600 630 592 648z" fill="${CREAM}"/><path d="M690 650q30-6 48-14" stroke="${WINE}" stroke-width="8" fill="none"/>`

const locket = () =>
  `<path d="${times(26, (index) => `M${tenth(330 + index * 5.2)} ${tenth(640 + 26 * Math.sin(index / 4.2) - index * 0.7)}h0`)}" stroke="#8c5f24" stroke-width="11" stroke-linecap="round"/><path d="${times(26, (index) => `M${tenth(330 + index * 5.2)} ${tenth(638 + 26 * Math.sin(index / 4.2) - index * 0.7)}h0`)}" stroke="${GOLD}" stroke-width="7" stroke-linecap="round"/>` +
  `<g transform="translate(286 634) rotate(-20)"><ellipse cx="3" cy="7" rx="42" ry="50" fill="#8c5f24"/><ellipse rx="42" ry="50" fill="${GOLD}"/><ellipse rx="33" ry="41" fill="none" stroke="#8c5f24" stroke-width="4"/><path d="M0-30L7-8 28 0 7 8 0 30-7 8-28 0-7-8z" fill="${CREAM}"/></g>`

const teacup = () =>
  `<ellipse cx="1004" cy="668" rx="150" ry="28" fill="${VOID}" opacity=".6"/><ellipse cx="1000" cy="656" rx="144" ry="28" fill="#66768c"/><ellipse cx="1000" cy="650" rx="144" ry="27" fill="${SILVER}"/><ellipse cx="1000" cy="650" rx="92" ry="16" fill="#8fa0b3"/>` +
  `<path d="M1078 572q58-16 54 24t-76 34" stroke="${SILVER}" stroke-width="13" fill="none"/><path d="M904 548Q906 640 960 652H1040Q1094 640 1096 548z" fill="${CREAM}"/>${inside('legend-of-the-galactic-heroes-cup', 'M904 548Q906 640 960 652H1040Q1094 640 1096 548z', `<path d="M1050 540Q1050 630 1000 660H1110V540z" fill="#8fa0b3"/><path d="M900 576Q1000 604 1100 576v12Q1000 616 900 588z" fill="${INDIGO}"/>${hatching([1040, 590, 60, 60], 8, -16, '#66768c', 3)}`)}` +
  `<ellipse cx="1000" cy="548" rx="96" ry="20" fill="${SILVER}" stroke="${CREAM}" stroke-width="5"/><ellipse cx="1000" cy="551" rx="80" ry="14" fill="#a85a28"/><path d="M940 550q30-8 62-4" stroke="${GOLD}" stroke-width="4" fill="none"/><path d="M980 520q-18-30 4-54t-2-50M1020 520q18-26-2-48t6-44" stroke="${CREAM}" stroke-width="5" stroke-linecap="round" fill="none" opacity=".7"/>`

/** Gold and silver arrowhead fleets face to face along a galaxy band, a wine glass in front. */
export const legendOfTheGalacticHeroes: Drawing = () =>
  galaxy() +
  chart() +
  fleets() +
  volley() +
  curtain('legend-of-the-galactic-heroes-left', 1, [WINE, '#6d1230', '#c73a4e'], GOLD) +
  curtain('legend-of-the-galactic-heroes-right', -1, ['#2f5a5c', '#1d3b42', '#4f8682'], SILVER) +
  table() +
  locket() +
  teacup() +
  glass()
