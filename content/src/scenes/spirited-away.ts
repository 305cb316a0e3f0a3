import { grain, halftone, inside } from '../grain.ts'
import { tenth, times } from '../paint.ts'
import type { Point } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const VIOLET = '#3a2a5c'
const PLUM = '#6b4379'
const CORAL = '#e2705f'
const CREAM = '#fdeccb'
const TEAL = '#4d8a94'

const HORIZON = 372
const VIEW = 900
const EYE = 2.1

/** A point on the sea, in metres to the right of, away from and above the viewer's feet; a negative height is its reflection. */
const project = (right: number, off: number, up: number): Point => [
  tenth(640 + (VIEW * right) / off),
  tenth(HORIZON + (VIEW * (EYE - up)) / off),
]

// The track: a straight line away to the left.
const [ALONG_X, ALONG_Z] = [-0.56, 0.828]
const track = (along: number, across: number, up: number) =>
  project(4.4 + along * ALONG_X + across * ALONG_Z, 13.4 + along * ALONG_Z - across * ALONG_X, up)

type Spot = readonly [along: number, up: number]
const quad = (spot: (a: number, b: number) => Point, [a, low]: Spot, [b, high]: Spot) =>
  `M${[spot(a, low), spot(b, low), spot(b, high), spot(a, high)].map((point) => point.join(' ')).join('L')}z`

const BANDS = ['#3a2a5c', '#4b3069', '#5d3a75', '#7d4a7c', '#a25a78', '#c76a70', '#e2806c', '#f09d78', '#f7b98b', '#fbd3a4']

const cloud = (
  id: string,
  puffs: readonly (readonly [number, number, number])[],
  base: number,
  colours: readonly [string, string, string],
) => {
  const round = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0V${base}H${x - r}z`
  const [light, mid, dark] = colours
  const shape = puffs.map(([x, y, r]) => round(x, y, r)).join('')
  const lower = puffs.map(([x, y, r]) => round(x + r * 0.22, y + r * 0.42, r * 0.92)).join('')
  const lowest = puffs.map(([x, y, r]) => round(x + r * 0.3, y + r * 0.95, r * 0.9)).join('')
  const [left, right] = [Math.min(...puffs.map(([x, , r]) => x - r)), Math.max(...puffs.map(([x, , r]) => x + r))]
  const top = Math.min(...puffs.map(([, y, r]) => y - r))
  return (
    `<path d="${shape}" fill="${light}"/>` +
    inside(
      id,
      shape,
      `<path d="${lower}" fill="${mid}"/><path d="${lowest}" fill="${dark}"/>` +
        halftone([left, top, right - left, base - top], 13, mid, (_, v) => (v > 0.25 && v < 0.75 ? 6 * (v - 0.2) : 0)),
    )
  )
}

const clouds = () =>
  cloud(
    'spirited-away-far',
    [
      [730, 330, 40],
      [800, 300, 56],
      [880, 318, 48],
      [960, 292, 62],
      [1050, 318, 50],
      [1130, 336, 36],
      [660, 348, 30],
    ],
    HORIZON,
    ['#fbd3a4', '#f09d78', '#e2806c'],
  ) +
  cloud(
    'spirited-away-near',
    [
      [40, 190, 110],
      [170, 140, 96],
      [290, 196, 84],
      [386, 262, 70],
      [470, 316, 52],
      [120, 270, 120],
      [540, 346, 34],
      [-20, 280, 90],
    ],
    HORIZON,
    [CREAM, '#f3a98c', '#c76a70'],
  )

const sun = () =>
  `<g fill="${CREAM}">${[138, 108, 82].map((r) => `<circle cx="1076" cy="${HORIZON - 6}" r="${r}" opacity=".22"/>`).join('')}<circle cx="1076" cy="${HORIZON - 6}" r="56"/></g>`

const stars = () => {
  const chance = seededRandom(31)
  return `<path d="${times(70, () => `M${Math.round(chance() * 1280)} ${Math.round(chance() ** 1.6 * 170)}h0`)}" stroke="${CREAM}" stroke-width="3" stroke-linecap="round"/>`
}

const sky = () =>
  BANDS.map(
    (colour, index) =>
      `<path d="M0 ${Math.round(HORIZON * (index / BANDS.length) ** 0.9)}h1280V${HORIZON}H0z" fill="${colour}"/>`,
  ).join('') +
  stars() +
  sun() +
  clouds() +
  islet()

const islet = () =>
  `<g transform="translate(44 0)"><path d="M1086 ${HORIZON}q30-16 64-14q44-6 82 14z" fill="${VIOLET}"/><path d="M1120 360v-26l-6 2 22-18 22 18-6-2v26z" fill="${PLUM}"/>` +
  `<path d="M1131 344h10v10h-10z" fill="${CREAM}"/><path d="M1192 362v-40" stroke="${VIOLET}" stroke-width="5"/>` +
  `<path d="M1164 322a16 14 0 0 1 14-20a20 18 0 0 1 34 2a14 12 0 0 1 8 22a30 12 0 0 1-56-4z" fill="${VIOLET}"/></g>` +
  `<path d="M0 ${HORIZON}V362q60-12 120-6q80-10 150 6q70 2 120 10z" fill="${PLUM}"/>`

const ripples = (seed: number, count: number, colour: string, opacity: number) => {
  const chance = seededRandom(seed)
  const one = () => {
    const deep = chance() ** 1.5
    const [y, long] = [HORIZON + 4 + deep * 340, 14 + deep * 120 * chance() + 20 * chance()]
    return `M${Math.round(chance() * 1340 - 60)} ${Math.round(y)}h${Math.round(long)}`
  }
  return `<path d="${times(count, one)}" stroke="${colour}" stroke-width="2" opacity="${opacity}"/>`
}

const sea = () =>
  `${inside(
    'spirited-away-sea',
    `M0 ${HORIZON}h1280v400H0z`,
    `<use href="#spirited-away-sky" transform="matrix(1 0 0 -1 0 ${2 * HORIZON})"/>` +
      [0, 60, 130, 210, 290].map((down) => `<path d="M0 ${HORIZON + down}h1280v400H0z" fill="${TEAL}" opacity=".16"/>`).join(''),
  )}<path d="M0 ${HORIZON}h1280" stroke="${CREAM}" stroke-width="2"/>`

const rails = () => {
  const line = (across: number) => `M${track(-12, across, -0.1).join(' ')}L${track(150, across, -0.1).join(' ')}`
  const sleepers = times(64, (index) => `M${track(index - 9.5, -1.1, -0.1).join(' ')}L${track(index - 9.5, 1.1, -0.1).join(' ')}`)
  return `<g fill="none" opacity=".75"><path d="${sleepers}" stroke="${VIOLET}" stroke-width="4"/><path d="${line(-0.7)}${line(0.7)}" stroke="${CREAM}" stroke-width="3"/></g>`
}

const car = (from: number, up: number) => {
  const side = (a: number, b: number) => track(a, -1.35, b * up)
  const panel = (a: number, low: number, b: number, high: number) => quad(side, [from + a, low], [from + b, high])
  const windows = times(7, (index) => (index === 3 ? '' : panel(1 + index * 2, 1.75, 2.5 + index * 2, 2.65)))
  const doors = panel(7.05, 0.7, 8.45, 2.85)
  return (
    `<path d="${panel(0, 0.45, 15.4, 3.3)}" fill="${CORAL}"/><path d="${panel(0, 1.5, 15.4, 2.9)}" fill="#f0cfa6"/>` +
    `<path d="${panel(0, 3.05, 15.4, 3.3)}${panel(0, 1.38, 15.4, 1.5)}" fill="${VIOLET}"/><path d="${panel(0.2, 0.12, 15.2, 0.5)}" fill="#241a3d"/>` +
    `<path d="${doors}" fill="#b9503f"/><path d="${windows}${panel(7.3, 1.75, 7.7, 2.65)}${panel(7.8, 1.75, 8.2, 2.65)}" fill="${up > 0 ? '#fff3b8' : '#ffe3a0'}" stroke="${VIOLET}" stroke-width="2"/>` +
    `<path d="${panel(0.4, 0.85, 6.8, 0.93)}${panel(8.7, 0.85, 15, 0.93)}" fill="${CREAM}"/>`
  )
}

const nose = (up: number) => {
  const front = (a: number, b: number) => track(0, a, b * up)
  const pane = (a: number, low: number, b: number, high: number) => quad(front, [a, low], [b, high])
  const lamp = (a: number, b: number) => `<circle cx="${front(a, b)[0]}" cy="${front(a, b)[1]}" r="8"/>`
  return (
    `<path d="${pane(-1.35, 0.45, 1.35, 3.3)}" fill="#b9503f"/><path d="${pane(-1.35, 1.5, 1.35, 2.9)}" fill="#d9ab8a"/>` +
    `<path d="${pane(-1.35, 1.38, 1.35, 1.5)}${pane(-1.3, 0.1, 1.3, 0.5)}" fill="#241a3d"/>` +
    `<path d="${pane(-1.15, 1.75, -0.45, 2.7)}${pane(-0.32, 1.75, 0.32, 2.7)}${pane(0.45, 1.75, 1.15, 2.7)}" fill="#fff3b8" stroke="${VIOLET}" stroke-width="2"/>` +
    `<path d="${pane(-0.5, 2.92, 0.5, 3.18)}" fill="${CREAM}"/><g fill="${CREAM}">${lamp(-0.9, 1.05)}${lamp(0.9, 1.05)}</g>`
  )
}

const roof = (from: number, up: number) => {
  const [a, b, c, d] = [
    track(from, -1.35, 3.3 * up),
    track(from, 0, 3.75 * up),
    track(from + 15.4, 0, 3.75 * up),
    track(from + 15.4, -1.35, 3.3 * up),
  ]
  const e = track(from, 1.35, 3.3 * up)
  return `<path d="M${a.join(' ')}Q${[track(from, -1.1, 3.72 * up), b].map((p) => p.join(' ')).join(' ')}L${c.join(' ')}L${d.join(' ')}z" fill="${PLUM}"/><path d="M${a.join(' ')}Q${[track(from, -1.1, 3.72 * up), b].map((p) => p.join(' ')).join(' ')}Q${track(from, 1.1, 3.72 * up).join(' ')} ${e.join(' ')}z" fill="${VIOLET}"/>`
}

const bellows = (up: number) => `<path d="${quad((a, b) => track(a, -1, b * up), [15, 0.5], [16.6, 3.1])}" fill="#241a3d"/>`

const train = (up: number) => roof(16.2, up) + car(16.2, up) + bellows(up) + roof(0, up) + car(0, up) + nose(up)

const cuts = () => {
  const chance = seededRandom(5)
  return times(46, (index) => {
    const y = HORIZON + 40 + index * 7
    return `M${Math.round(240 + chance() * 560)} ${y}h${Math.round(60 + chance() * 200)}`
  })
}

const wake = () => {
  const foam = [-1.55, -1.95, -2.6].map(
    (across, index) => `M${track(-0.6 - index * 0.5, across, 0).join(' ')}L${track(32, across, 0).join(' ')}`,
  )
  return `<path d="${foam.join('')}M${track(-0.3, -1.5, 0).join(' ')}L${track(-0.3, 1.6, 0).join(' ')}" stroke="${CREAM}" stroke-width="3" stroke-dasharray="90 22 34 16" opacity=".85" fill="none"/>`
}

const lamp = (up: number) => {
  const y = (high: number) => tenth(628 - high * up)
  return (
    `<path d="M170 ${y(0)}V${y(470)}M170 ${y(452)}Q172 ${y(506)} 226 ${y(502)}Q254 ${y(498)} 252 ${y(466)}" stroke="#241a3d" stroke-width="11" fill="none"/>` +
    `<path d="M170 ${y(360)}Q206 ${y(400)} 206 ${y(494)}" stroke="#241a3d" stroke-width="5" fill="none"/>` +
    `<path d="M222 ${y(440)}Q226 ${y(470)} 252 ${y(470)}Q278 ${y(470)} 282 ${y(440)}z" fill="#241a3d"/>` +
    `<ellipse cx="252" cy="${y(426)}" rx="22" ry="24" fill="#fff3b8"/><path d="M158 ${y(0)}h24v${tenth(-70 * up)}h-24zM150 ${y(0)}h40v${tenth(-14 * up)}h-40z" fill="#241a3d"/>`
  )
}

const glow = (y: number) =>
  `<g fill="#fff3b8">${[120, 88, 58].map((r) => `<circle cx="252" cy="${y}" r="${r}" opacity=".16"/>`).join('')}</g>`

const paperBird = (x: number, y: number, size: number, turn: number) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0-14l4 6-1 5 19-9 5 4-8 8-13 2 2 8 6 12-8-3-6 5-6-5-8 3 6-12 2-8-13-2-8-8 5-4 19 9-1-5z" fill="${CREAM}"/>`

const birds = () =>
  (
    [
      [700, 96, 1.3, 20],
      [780, 140, 1, -14],
      [850, 84, 0.9, 34],
      [930, 150, 0.8, 8],
      [1000, 104, 0.7, -24],
      [640, 170, 0.8, 40],
      [1080, 138, 0.6, 16],
    ] as const
  )
    .map(([x, y, size, turn]) => paperBird(x, y, size, turn))
    .join('')

/** A two-car train on rails under a mirror-flat sea at dusk, a single lamp post beside it. */
export const spiritedAway: Drawing = () =>
  `<g id="spirited-away-sky">${sky()}</g>${sea()}${grain(6, 200, [0, 380, 1280, 330], CREAM, 2)}${rails()}` +
  ripples(2, 120, CREAM, 0.45) +
  ripples(8, 90, VIOLET, 0.35) +
  `<g opacity=".72">${train(-1)}</g><path d="${cuts()}" stroke="#8f8b97" stroke-width="2"/>${train(1)}${wake()}` +
  `<g opacity=".6">${lamp(-1)}${glow(1054)}</g>${glow(202)}${lamp(1)}${birds()}`
