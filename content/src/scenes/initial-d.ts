import { digits } from '../digits.ts'
import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import { type Knot, type Point, smooth } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const NIGHT = '#0d1428'
const BLUE = '#1c2d52'
const MIST = '#48679a'
const CREAM = '#f7ecc6'
const AMBER = '#f2a32c'
const RED = '#d8442f'

// The middle of the road on the ground, in metres: to the right, away from the viewer, up.
const ROAD = smooth(
  [
    [-1, 5, 0],
    [0.9, 10, 0],
    [4, 16, 0],
    [8.6, 22, 0],
    [11.6, 27, 0.1],
    [10.4, 31.5, 0.3],
    [3, 33.4, 0.5],
    [-9, 34, 0.9],
    [-18, 36, 1.4],
    [-21.5, 40, 1.9],
    [-16, 44, 2.4],
    [-4, 46, 3],
    [6, 50, 3.6],
  ],
  8,
)
const HALF = 3.4

const project = (right: number, off: number, up: number): Point => [
  tenth(640 + (700 * right) / off),
  tenth(206 + (700 * (6 - up)) / off),
]

const onRoad = (index: number, side: number, up = 0): Point => {
  const [right, off, high] = ROAD[index] as Knot
  const [before, after] = [ROAD[Math.max(0, index - 1)], ROAD[Math.min(ROAD.length - 1, index + 1)]] as [Knot, Knot]
  const [dx, dz] = [after[0] - before[0], after[1] - before[1]]
  const length = Math.hypot(dx, dz)
  return project(right + (dz / length) * HALF * side, off - (dx / length) * HALF * side, high + up)
}

const run = (from: number, to: number, side: number, up = 0) =>
  Array.from({ length: to - from + 1 }, (_, index) => onRoad(from + index, side, up).join(' '))

const lane = (from: number, to: number, left: number, right: number) =>
  `M${[...run(from, to, left), ...run(from, to, right).reverse()].join('L')}z`

const sky = () => {
  const chance = seededRandom(86)
  const bands = ['#0d1428', '#111b36', '#162443', '#1c2d52', '#253a64', '#314a78']
  const star = () => {
    const [x, y, long] = [Math.round(chance() * 1280), Math.round(chance() ** 1.4 * 210), chance() < 0.14 ? 5 : 0]
    return `M${x - long} ${y}h${2 * long}M${x} ${y - long}v${2 * long}`
  }
  return (
    bands.map((colour, index) => `<path d="M0 ${index * 46}h1280v720H0z" fill="${colour}"/>`).join('') +
    `<path d="${times(130, star)}" stroke="${CREAM}" stroke-width="2" stroke-linecap="round" opacity=".8"/>`
  )
}

const moon = () =>
  `<g fill="${CREAM}">${[150, 112, 82].map((r) => `<circle cx="300" cy="120" r="${r}" opacity=".09"/>`).join('')}` +
  `<circle cx="300" cy="120" r="56"/></g><g fill="#dccf9f"><circle cx="282" cy="104" r="12"/><circle cx="318" cy="128" r="17"/>` +
  `<circle cx="288" cy="146" r="8"/><circle cx="322" cy="94" r="6"/></g>`

const ridge = (id: string, path: string, colour: string, pen: string, slant: number) =>
  `<path d="${path}" fill="${colour}"/>${inside(id, path, hatching([-200, 90, 1700, 220], 17, slant, pen, 2))}`

const ridges = () =>
  ridge(
    'initial-d-far',
    'M0 268L96 226 190 250 330 176 412 214 520 150 616 206 700 186 812 240 960 178 1100 228 1280 150V520H0z',
    '#2b4472',
    '#35517f',
    160,
  ) +
  ridge(
    'initial-d-mid',
    'M0 300L120 262 246 286 372 232 470 244 560 226 690 282 800 268 940 300 1060 236 1180 250 1280 206V560H0z',
    BLUE,
    '#243860',
    -140,
  )

const tree = (x: number, y: number, tall: number) => {
  const wide = tall * 0.26
  const tier = (from: number, to: number, spread: number) =>
    `M${tenth(x)} ${tenth(y - tall * from)}L${tenth(x + wide * spread)} ${tenth(y - tall * to)}H${tenth(x - wide * spread)}z`
  return tier(1, 0.55, 0.6) + tier(0.75, 0.25, 0.85) + tier(0.45, 0, 1)
}

const woods = (
  seed: number,
  count: number,
  from: number,
  to: number,
  base: (x: number) => number,
  tall: number,
  colour: string,
) => {
  const chance = seededRandom(seed)
  const trees = times(count, (index) => {
    const x = from + ((to - from) * (index + chance() * 0.8)) / count
    return tree(x, base(x) + chance() * 10, tall * (0.65 + chance() * 0.55))
  })
  return `<path d="${trees}" fill="${colour}"/>`
}

const bank = () => {
  const slope = 'M1280 250C1190 270 1120 290 1040 306C900 318 780 286 640 276C420 262 200 270 0 292V720H1280z'
  return (
    woods(3, 44, -10, 1060, (x) => 286 - Math.sin(x / 200) * 12, 62, '#14213f') +
    `<path d="${slope}" fill="#13203d"/>` +
    inside(
      'initial-d-bank',
      slope,
      hatching([0, 270, 1400, 400], 18, -176, '#1b2b4e', 3) + grain(4, 140, [0, 320, 1280, 260], '#2a3f6b', 3),
    )
  )
}

const rail = (from: number, to: number, side: number, colour: string, shade: string) => {
  const band = (low: number, high: number, fill: string) =>
    `<path d="M${[...run(from, to, side, high), ...run(from, to, side, low).reverse()].join('L')}z" fill="${fill}"/>`
  const posts = times(Math.ceil((to - from) / 2), (index) => {
    const [foot, top] = [onRoad(from + index * 2, side), onRoad(from + index * 2, side, 1)]
    return `M${foot.join(' ')}L${top.join(' ')}`
  })
  return `<path d="${posts}" stroke="${shade}" stroke-width="4"/>${band(0.4, 1, colour)}${band(0.62, 0.76, shade)}${band(0.4, 0.46, shade)}`
}

const beam = (right: number, reach: number, spread: number) => {
  const heading = 0.36
  const ray = (off: number, turn: number) => project(right + (off - 5) * (heading + turn), off, 0).join(' ')
  return `M${ray(6, -spread)}L${ray(reach, -spread)}Q${ray(reach * 1.16, 0)} ${ray(reach, spread)}L${ray(6, spread)}z`
}

const beams = () =>
  [
    ['#41517a', 29, 0.24],
    ['#7b819a', 24, 0.15],
    ['#d5ceb2', 19, 0.085],
  ]
    .map(([colour, reach, spread]) => {
      const [far, wide] = [Number(reach), Number(spread)]
      return `<path d="${beam(-2.6, far, wide)}${beam(-0.4, far, wide)}" fill="${colour}"/>`
    })
    .join('')

const road = () => {
  const whole = lane(0, 96, -1, 1)
  const dashes = times(24, (index) => lane(index * 4 + 1, index * 4 + 3, -0.03, 0.03))
  return (
    `<path d="${lane(0, 96, -1.3, -1)}" fill="${NIGHT}"/><path d="${lane(0, 96, -1.34, -1.27)}" fill="${MIST}"/>` +
    `<path d="${whole}" fill="#283a60"/>` +
    inside(
      'initial-d-road',
      whole,
      beams() + hatching([240, 310, 900, 300], 11, -130, '#1f2f55', 1) + grain(7, 200, [300, 330, 800, 300], '#8494b4', 2),
    ) +
    `<path d="${lane(0, 96, -0.95, -0.9)}${lane(0, 96, 0.9, 0.95)}" fill="${CREAM}"/><path d="${dashes}" fill="${AMBER}"/>` +
    `<path d="M${run(51, 80, -0.3, 0.6).join('L')}M${run(51, 80, -0.62, 0.6).join('L')}" stroke="${RED}" stroke-width="3" fill="none"/>` +
    rail(44, 62, 1.1, MIST, BLUE) +
    rail(4, 45, 1.1, CREAM, MIST) +
    rail(55, 95, -1.2, MIST, BLUE)
  )
}

const curveMirror = (x: number, y: number, size: number) =>
  `<path d="M${x} ${y}V${y + size * 4.6}" stroke="${AMBER}" stroke-width="${size * 0.26}"/>` +
  `<circle cx="${x}" cy="${y}" r="${size}" fill="${AMBER}"/><circle cx="${x}" cy="${y}" r="${size * 0.82}" fill="${BLUE}"/>` +
  `<path d="M${x - size * 0.78} ${y + size * 0.2}Q${x} ${y - size * 0.3} ${x + size * 0.78} ${y + size * 0.2}A${size * 0.82} ${size * 0.82} 0 0 1 ${x - size * 0.78} ${y + size * 0.2}z" fill="#33456c"/>` +
  `<g fill="${CREAM}"><circle cx="${x - size * 0.2}" cy="${y + size * 0.26}" r="${size * 0.13}"/><circle cx="${x + size * 0.2}" cy="${y + size * 0.26}" r="${size * 0.13}"/></g>` +
  `<path d="M${x - size * 1.05} ${y - size * 0.5}A${size * 1.15} ${size * 1.15} 0 0 1 ${x + size * 1.05} ${y - size * 0.5}" stroke="${RED}" stroke-width="${size * 0.2}" fill="none"/>`

const dash = () => {
  const top = 'M0 640C180 604 420 598 640 604C740 606 790 560 850 548C980 524 1180 526 1280 556V720H0z'
  return (
    `<path d="${top}" fill="${NIGHT}"/>` +
    inside(
      'initial-d-dash',
      top,
      halftone([0, 602, 1280, 118], 20, '#1a2644', (u, v) => 5 * v + 2 * (1 - u)),
    ) +
    `<path d="M0 640C180 604 420 598 640 604C740 606 790 560 850 548C980 524 1180 526 1280 556" stroke="${MIST}" stroke-width="4" fill="none"/>` +
    `<rect x="590" y="640" width="170" height="62" rx="4" fill="#060a16" stroke="${BLUE}" stroke-width="3"/>` +
    digits('4:05', 628, 653, 36, AMBER, '#1a1c2a')
  )
}

const gauge = (cx: number, cy: number, radius: number, needle: number) => {
  const ticks = times(19, (index) => {
    const [out, inner] = [
      around(cx, cy, radius * 0.92, 150 + index * 13),
      around(cx, cy, radius * (index % 2 ? 0.82 : 0.72), 150 + index * 13),
    ]
    return `<path d="M${out.x} ${out.y}L${inner.x} ${inner.y}" stroke="${index > 14 ? RED : CREAM}" stroke-width="4"/>`
  })
  const tip = around(cx, cy, radius * 0.8, needle)
  return (
    `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="#060a16" stroke="${BLUE}" stroke-width="5"/>${ticks}` +
    `<path d="M${cx} ${cy}L${tip.x} ${tip.y}" stroke="${AMBER}" stroke-width="6"/><circle cx="${cx}" cy="${cy}" r="11" fill="${AMBER}"/>`
  )
}

const wheel = () =>
  `<g fill="none"><circle cx="1050" cy="850" r="306" stroke="#060a16" stroke-width="40"/>` +
  `<circle cx="1050" cy="850" r="320" stroke="${MIST}" stroke-width="4" stroke-dasharray="14 6"/></g>`

const cup = () => {
  const body = 'M300 404L336 690Q420 716 504 690L540 404z'
  return (
    `<ellipse cx="420" cy="690" rx="132" ry="30" fill="#060a16" stroke="${MIST}" stroke-width="4"/>` +
    `<path d="${body}" fill="${CREAM}"/>` +
    inside(
      'initial-d-cup',
      body,
      `<path d="M470 380L452 720H560V380z" fill="#d9cfae"/>${hatching([460, 380, 110, 330], 10, -22, '#b9ac86', 3)}<path d="M318 380l34 340h22l-28-340z" fill="#fffaf0"/>`,
    ) +
    `<path d="M336 690Q420 716 504 690" stroke="${MIST}" stroke-width="5" fill="none"/>` +
    `<ellipse cx="420" cy="404" rx="120" ry="34" fill="#cfc39b"/>` +
    inside('initial-d-rim', 'M300 404a120 34 0 0 1 240 0a120 34 0 0 1-240 0z', water()) +
    `<ellipse cx="420" cy="404" rx="120" ry="34" fill="none" stroke="#fffaf0" stroke-width="9"/>`
  )
}

const water = () =>
  `<g transform="rotate(-8 420 408)"><ellipse cx="424" cy="412" rx="122" ry="28" fill="${MIST}"/><ellipse cx="424" cy="414" rx="92" ry="19" fill="#6f8fc0"/>` +
  `<ellipse cx="424" cy="416" rx="58" ry="11" fill="${MIST}"/><ellipse cx="424" cy="417" rx="26" ry="5" fill="${CREAM}"/></g>`

const frame = () =>
  `<path d="M0 0H1280V34C1000 14 280 14 0 34zM0 0H54L0 420zM1280 0H1236L1280 330z" fill="#060a16"/>` +
  `<path d="M0 34C280 14 1000 14 1280 34" stroke="${MIST}" stroke-width="3" fill="none"/>`

/** A paper cup of water on the dashboard at night, a hairpin bend in the headlights. */
export const initialD: Drawing = () =>
  sky() +
  moon() +
  ridges() +
  bank() +
  road() +
  curveMirror(1056, 262, 30) +
  woods(5, 4, 1150, 1330, () => 396, 280, '#101c3a') +
  woods(18, 4, 1100, 1330, () => 470, 300, '#0a1122') +
  dash() +
  gauge(960, 640, 74, 330) +
  gauge(1140, 640, 74, 250) +
  wheel() +
  cup() +
  frame()
